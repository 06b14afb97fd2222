import {
  useEffect,
  useLayoutEffect,
  useRef,
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { messages } from '../../domain/booking/messages.ts';
import { endpoint } from '../../domain/booking/submit.ts';
import { summaryOf } from '../../domain/booking/summary.ts';
import type { TakenPeriod } from '../../domain/booking/takenDays.ts';
import { estimateFor, isPackageAlone } from '../../domain/offer/estimate.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';
import { attempt } from '../attempt.ts';
import { CallLinks } from '../links/CallLinks.tsx';
import '../keepDelivered.ts';
import { useHydrated } from '../useHydrated.ts';
import { useRestoreAfterRerender } from '../useRestoreAfterRerender.ts';
import { storageKeys, writeStored } from '../tabStorage.ts';
import { Additions } from './Additions.tsx';
import './BookingForm.scss';
import { ContactFields } from './ContactFields.tsx';
import { ContactFallback } from './ContactFallback.tsx';
import { controlId, controlNames, setValueAndNotify } from './formControls.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { EventFields } from './EventFields.tsx';
import type { OfferedCocktail, OfferedPackage } from '../../domain/siteData.ts';
import type { BusinessAndPrices } from './propsFromContent.ts';
import { EstimatePanel, PackagePanel } from './PackagePanel.tsx';
import { Received, SentNote } from './Received.tsx';
import { PrefillNote } from './PrefillNote.tsx';
import { useReading } from './useReading.ts';
import { useSubmission } from './useSubmission.ts';
import { Wishes } from './Wishes.tsx';

interface Props {
  business: BusinessAndPrices;
  packages: readonly OfferedPackage[];
  cocktails: readonly OfferedCocktail[];
  takenDays: readonly TakenPeriod[];
  /** The bar, as Astro's slot `picture`: beside the form and beside the received enquiry. */
  picture?: ReactNode;
  /** The next steps, beside the form and beside the received enquiry. */
  children?: ReactNode;
}

/**
 * The enquiry form. It works without the script; React validates it, sends it in the background and
 * keeps the input until the server has stored it. Fields are uncontrolled, so input from before
 * hydration stays, without a layout shift.
 */
export function BookingForm({
  business,
  packages,
  cocktails,
  takenDays,
  picture,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const alertBox = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  useRestoreAfterRerender('anfrage');
  const [{ starts, party, package: chosen }, readAgain] = useReading(form, packages);
  const estimate = chosen && estimateFor(chosen, party, business);
  const shownEstimate =
    estimate && !isPackageAlone(estimate.lines, party.guestCount) ? estimate : undefined;
  const { state, errors, invalidSubmits, send, setErrors } = useSubmission((reference, starts) => {
    writeStored(storageKeys.draft, undefined);
    writeStored(storageKeys.sent, reference && { reference, starts });
  });
  const hasErrors = Object.keys(errors).length > 0;
  const isSending = state.step === 'sending';

  useEffect(() => {
    if (state.step === 'sent') {
      document.title = `${messages.success} – ${business.name}`;
      // After Back the form is loaded again, and says at its top that the enquiry arrived.
      history.scrollRestoration = 'manual';
      // A reload must not choose package and cocktails of the sent enquiry again.
      attempt(() => history.replaceState(history.state, '', location.pathname));
    } else document.title = document.title.replace(/^(?:Fehler: )?/, hasErrors ? 'Fehler: ' : '');
  }, [business.name, hasErrors, state.step]);

  // A layout effect, so that the error summary's effect runs later and decides on the focus.
  useLayoutEffect(() => {
    // The button lost the focus when it was disabled.
    const hasEnded = state.step === 'refused' || state.step === 'failed';
    if (hasEnded && document.activeElement === document.body) sendButton.current?.focus();
    alertBox.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  const onInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>): void => {
    const { errors: found } = readAgain(currentTarget);
    if (!hasErrors) return;
    // An error disappears as soon as its field is valid; new errors appear on submit only. Another
    // package clears the errors of its additions, too.
    const edited = target instanceof Element ? target.id : '';
    const left: FieldErrors = {};
    for (const name of controlNames)
      if (errors[name] && (found[name] || ![controlId(name), controlId('type')].includes(edited)))
        left[name] = errors[name];
    setErrors(left);
  };

  const choose = ({ value }: OfferedPackage): void => {
    if (form.current) setValueAndNotify(form.current, 'type', value);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { errors: found, ...submission } = readAgain(event.currentTarget);
    void send(submission, found);
  };

  if (state.step === 'sent') {
    return (
      <Received {...state} business={business} picture={picture}>
        {children}
      </Received>
    );
  }

  return (
    <>
      <div className="stack opening booking-opening">
        <h1>Buchung erstellen</h1>
        <p className="lead">
          Unverbindliche Anfrage: Nennen Sie Termin und Wünsche, wir machen Ihnen ein Angebot.
        </p>
        <PrefillNote chosen={chosen} estimate={estimate} party={party} />
        {hydrated && <SentNote />}
        <div className="booking-phone">
          <p>
            Lieber sprechen? <CallLinks business={business} />
          </p>
          {business.phoneHours && <p className="small">{business.phoneHours}</p>}
        </div>
      </div>
      <form
        ref={form}
        id="anfrage"
        className="stack surface booking-form"
        method="post"
        action={endpoint}
        encType="multipart/form-data"
        noValidate={hydrated}
        data-hydrated={hydrated || undefined}
        aria-label="Anfrage"
        onInput={onInput}
        onSubmit={onSubmit}
      >
        {hasErrors && <ErrorSummary errors={errors} invalidSubmits={invalidSubmits} />}

        <div className="stack print-hidden booking-fields">
          <div className="stack booking-column">
            <EventFields
              business={business}
              packages={packages}
              takenDays={takenDays}
              errors={errors}
              starts={starts}
              party={party}
              chosen={chosen}
              onChoose={choose}
            />
            <Wishes cocktails={cocktails} packages={packages} count={party.wishes.length} />
            <Additions business={business} errors={errors} estimate={shownEstimate} />
          </div>

          <div className="stack booking-column">
            <ContactFields errors={errors} />
            <div className="stack booking-send">
              <EstimatePanel screen="narrow" estimate={shownEstimate} />
              <div role="status" className="stack small booking-slot">
                <p>
                  <span>{`Noch nichts gebucht. Wir melden uns ${business.replyTime}. Zu\u00A0Ihren\u00A0Daten: `}</span>
                  <a href="/datenschutz">Datenschutz</a>
                </p>
                {isSending && (
                  <p>
                    <strong>
                      Ihre Anfrage wird gesendet. Dauert es länger, bleiben Ihre Eingaben erhalten.
                    </strong>
                  </p>
                )}
              </div>
              <div className="actions">
                <button
                  ref={sendButton}
                  id="senden"
                  type="submit"
                  className="button button-primary"
                  disabled={isSending}
                >
                  Anfrage senden
                </button>
              </div>
              {(state.step === 'refused' || state.step === 'failed') && (
                <div ref={alertBox} className="booking-alert">
                  <p role="alert">{state.message}</p>
                  {state.step === 'failed' && (
                    <ContactFallback
                      business={business}
                      rows={summaryOf(state.input, { packages, cocktails, ...business })}
                    />
                  )}
                </div>
              )}
            </div>
          </div>
        </div>

        <div className="booking-side">
          <div className="booking-picture">{picture}</div>
          <div className="booking-chosen">
            <PackagePanel packages={packages} isEstimated={shownEstimate !== undefined} />
            <EstimatePanel screen="wide" estimate={shownEstimate} />
          </div>
          <div className="booking-next">{children}</div>
        </div>
      </form>
    </>
  );
}
