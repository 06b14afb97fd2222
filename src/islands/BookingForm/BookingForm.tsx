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
import { enquiryRows, shownRows } from '../../domain/booking/summary.ts';
import type { TakenPeriod } from '../../domain/booking/takenDays.ts';
import { estimateRows, totalCents } from '../../domain/offer/estimate.ts';
import { euro } from '../../domain/format/money.ts';
import { guestCountInWords } from '../../domain/format/wording.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';
import { CallLinks } from '../links/CallLinks.tsx';
import '../keepDelivered.ts';
import { useHydrated } from '../useHydrated.ts';
import { useRestoreAfterRerender } from '../useRestoreAfterRerender.ts';
import { tabKeys, writeToTab } from '../tabStorage.ts';
import './BookingForm.scss';
import { ContactFields } from './ContactFields.tsx';
import { ContactFallback } from './ContactFallback.tsx';
import { controlNames, setValueAndNotify } from './formControls.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { EventFields } from './EventFields.tsx';
import type { OfferedCocktail, OfferedPackage } from '../../domain/offer/offer.ts';
import type { FormBusinessAndPrices } from './propsFromContent.ts';
import { EstimatePanel, PackagePanel } from './PackagePanel.tsx';
import { Received, SentNote } from './Received.tsx';
import { useFormReading } from './useFormReading.ts';
import { useSubmission } from './useSubmission.ts';
import { WishFields } from './WishFields.tsx';

interface Props {
  business: FormBusinessAndPrices;
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
  const [reading, readAgain] = useFormReading(form, { packages, cocktails, ...business });
  const { starts, party, package: chosen, estimateLines } = reading;
  const { state, errors, invalidSubmits, send, setErrors } = useSubmission((reference) => {
    writeToTab(tabKeys.draft, undefined);
    writeToTab(tabKeys.sent, reference);
  });
  const guests = guestCountInWords(party.guestCount);
  const hasErrors = Object.keys(errors).length > 0;
  const isSending = state.kind === 'sending';

  useEffect(() => {
    if (state.kind === 'sent') {
      document.title = `${messages.success} – ${business.name}`;
      // After Back the form is loaded again, and says at its top that the enquiry arrived.
      history.scrollRestoration = 'manual';
      // A reload must not choose package and cocktails of the sent enquiry again.
      history.replaceState(history.state, '', location.pathname);
    } else document.title = document.title.replace(/^(?:Fehler: )?/, hasErrors ? 'Fehler: ' : '');
  }, [business.name, hasErrors, state.kind]);

  // A layout effect, so that the error summary's effect runs later and decides on the focus.
  useLayoutEffect(() => {
    // The button lost the focus when it was disabled.
    const hasEnded = state.kind === 'refused' || state.kind === 'failed';
    if (hasEnded && document.activeElement === document.body) sendButton.current?.focus();
    alertBox.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  const onInput = ({ currentTarget }: InputEvent<HTMLFormElement>): void => {
    const { errors: found } = readAgain(currentTarget);
    if (!hasErrors) return;
    // An error disappears as soon as its field is valid; new errors appear on submit only.
    const left: FieldErrors = {};
    for (const name of controlNames) if (errors[name] && found[name]) left[name] = errors[name];
    setErrors(left);
  };

  const choose = ({ value }: OfferedPackage): void => {
    if (form.current) setValueAndNotify(form.current, 'type', value);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(readAgain(event.currentTarget));
  };

  if (state.kind === 'sent') {
    return (
      <Received {...state} starts={state.reading.starts} business={business} picture={picture}>
        {children}
      </Received>
    );
  }

  return (
    <>
      <div className="stack opening booking-opening">
        <h1>Buchung erstellen</h1>
        <div className="stack booking-slot">
          <p className="lead">
            Unverbindliche Anfrage: Nennen Sie Termin und Wünsche, wir machen Ihnen ein Angebot.
          </p>
          {/* Says on the first screen what a link or a draft chose further down. */}
          {chosen && (
            <p className="lead">
              Unverbindliche Anfrage:{' '}
              <strong>{`${chosen.name}${guests && ` für ${guests}`}, ${euro(totalCents(estimateLines))}`}</strong>
            </p>
          )}
        </div>
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
            <WishFields cocktails={cocktails} packages={packages} count={party.wishes.length} />
          </div>

          <div className="stack booking-column">
            <ContactFields errors={errors} />
          </div>

          <div className="stack booking-send">
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
            {(state.kind === 'refused' || state.kind === 'failed') && (
              <div ref={alertBox} className="booking-alert">
                <p role="alert">{state.kind === 'refused' ? state.message : messages.failure}</p>
                {state.kind === 'failed' && (
                  <ContactFallback
                    business={business}
                    rows={shownRows(enquiryRows(reading, cocktails))}
                  />
                )}
              </div>
            )}
          </div>
        </div>

        <div className="booking-side">
          <div className="booking-picture">{picture}</div>
          <div className="booking-chosen">
            <PackagePanel packages={packages} />
            <EstimatePanel rows={estimateRows(reading)} />
          </div>
          <div className="booking-next">{children}</div>
        </div>
      </form>
    </>
  );
}
