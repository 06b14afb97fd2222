import { clsx } from 'clsx';
import {
  useEffect,
  useRef,
  useState,
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import type { TakenDays } from '../../domain/booking/takenDays.ts';
import { fieldNames, honeypotField, type BookingFields } from '../../domain/booking/fields.ts';
import { messages } from '../../domain/booking/messages.ts';
import { withUnparsed, type RawParty } from '../../domain/booking/party.ts';
import { endpoint } from '../../domain/booking/submit.ts';
import { summaryOf } from '../../domain/booking/summary.ts';
import { validate, type FieldErrors } from '../../domain/booking/validate.ts';
import { PhoneLink } from '../PhoneLink.tsx';
import { MailLink } from '../MailLink.tsx';
import { useHydrated } from '../useHydrated.ts';
import { useTakeover } from '../useTakeover.ts';
import { keys, writeStored } from '../visitorStore.ts';
import { Additions } from './Additions.tsx';
import styles from './BookingForm.module.scss';
import { Received } from './Received.tsx';
import { ContactFields } from './ContactFields.tsx';
import { controlId } from './controls.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { isUntouched } from './draft.ts';
import { EventFields } from './EventFields.tsx';
import type { FormBusiness, FormCocktail, FormPackage } from './formProps.ts';
import { ContactFallback } from './ContactFallback.tsx';
import { PackagePanel } from './PackagePanel.tsx';
import { EstimatePanel } from './EstimatePanel.tsx';
import { SendStatus } from './SendStatus.tsx';
import { SentNote } from './SentNote.tsx';
import { useLightSentence } from './useLightSentence.ts';
import { useParty } from './useParty.ts';
import { useSubmission, type SubmissionState } from './useSubmission.ts';
import { useTypo, type Typo } from './useTypo.ts';
import { Wishes } from './Wishes.tsx';
import { loadTakenDays } from './loadTakenDays.ts';

interface Props {
  business: FormBusiness;
  packages: readonly FormPackage[];
  cocktails: readonly FormCocktail[];
  /** When the owner answers, as part of a sentence: `so bald wie möglich`. */
  replyTime: string;
  /** Values and errors of a form sent without the script, for the endpoint's page. */
  refusedForm?: {
    readonly fields: BookingFields & RawParty;
    readonly errors: FieldErrors;
    /** The server's message when no field is invalid. */
    readonly message?: string | undefined;
  };
  /** Of the bar, for a received booking: the slot `picture`. */
  picture?: ReactNode;
  /** The next steps: shown beside the form, and beside the received booking. */
  children?: ReactNode;
}

const progressOfWait = {
  usual: 'Ihre Anfrage wird gesendet …',
  slow: 'Das Senden dauert länger als sonst. Ihre Eingaben bleiben erhalten.',
  hanging: 'Es dauert noch.',
} as const;

/** What the line above the button says while something goes on; `undefined` for nothing. */
function progressText(state: SubmissionState, typo: Typo | undefined): string | undefined {
  if (state.step === 'sending') return progressOfWait[state.wait];
  if (state.step === 'failed' && state.isBack) {
    return 'Die Verbindung ist wieder da: Senden Sie die Anfrage noch einmal.';
  }
  return typo?.isFixed ? `Geändert zu ${typo.meant}. Jetzt können Sie senden.` : undefined;
}

/**
 * The booking form. It works without the script; React validates it, sends it in the background and keeps the input until
 * the server has stored it. Fields are uncontrolled, so input from before hydration stays, without a layout shift.
 */
export function BookingForm({
  business,
  packages,
  cocktails,
  replyTime,
  refusedForm,
  picture,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const alertBox = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  useTakeover('anfrage');
  const given = refusedForm?.fields;
  const chosen = useParty(form, given, business, packages, cocktails);
  const { item, drinks, party } = chosen;
  useLightSentence(form, cocktails);
  // Where nothing goes beyond the package, its own price says it all.
  const isPlain = party.guests === 0 && chosen.estimate?.lines.length === 1;
  const estimated = isPlain ? undefined : chosen.estimate;
  const [takenDays, setTakenDays] = useState<readonly TakenDays[]>([]);
  const { typo, askAboutTypo, clearTypo, fillMeantAddress, acceptMeantAddress, sendAnyway } =
    useTypo(form);
  const [resetCount, setResetCount] = useState(0);
  const { state, errors, invalidSubmits, send, clearError, clearOutcome } = useSubmission(
    refusedForm?.errors ?? {},
    (reference, { fields: { date } }) => {
      chosen.dropDraftAndWishes();
      writeStored(keys.sent, reference && { reference, date });
    },
  );

  const packageTypes = packages.map(({ bookingType }) => bookingType);
  const offer = { packages, cocktails, ...business };
  const hasErrors = Object.keys(errors).length > 0;
  const inFlight = state.step === 'sending';

  useEffect(() => {
    void loadTakenDays().then((days) => days && setTakenDays(days));
  }, []);

  useEffect(() => {
    if (state.step === 'sent') {
      document.title = `${messages.success} – ${business.name}`;
      // After Back the form is loaded again, and says at its top that the booking arrived.
      history.scrollRestoration = 'manual';
    } else document.title = document.title.replace(/^(?:Fehler: )?/, hasErrors ? 'Fehler: ' : '');
  }, [business.name, hasErrors, state.step]);

  useEffect(() => {
    // The button lost the focus when it was disabled; an error summary takes it itself.
    const hasEnded = state.step === 'refused' || state.step === 'failed';
    if (hasEnded && document.activeElement === document.body) sendButton.current?.focus();
    alertBox.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  const onInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>): void => {
    chosen.syncFromForm(currentTarget);
    const name = fieldNames.find(
      (name) => target instanceof Element && controlId(name) === target.id,
    );
    if (name === 'email') clearTypo();
    // An error disappears as soon as its field is valid; new errors appear on submit only.
    if (!name || !errors[name]) return;
    const checked = validate(new FormData(currentTarget), packageTypes);
    if (checked.valid || !checked.errors[name]) clearError(name);
  };

  /**
   * Asks first, if anything was entered: a finger may have missed the button that sends.
   *
   * @returns whether the input was discarded
   */
  const discardInput = (event: SyntheticEvent): boolean => {
    const untouched = form.current !== null && isUntouched(form.current) && drinks.length === 0;
    const sure = untouched || confirm('Alle Eingaben verwerfen?');
    if (sure) chosen.dropDraftAndWishes();
    else event.preventDefault();
    return sure;
  };

  const onReset = (event: SyntheticEvent): void => {
    if (!discardInput(event)) return;
    chosen.clearEntered();
    clearTypo();
    clearOutcome();
    setResetCount(resetCount + 1);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    data.set('anfrage', withUnparsed(String(data.get('anfrage')), chosen.unparsed));
    const checked = validate(data, packageTypes);
    if (askAboutTypo(checked)) return;
    void send(checked, { party, honeypot: String(data.get(honeypotField) ?? '') });
  };

  if (state.step === 'sent') {
    return (
      <Received
        reference={state.reference}
        mailed={state.mailed}
        lines={summaryOf(state.sent.fields, state.sent.party, offer)}
        sentAt={state.at}
        replyTime={replyTime}
        business={business}
        date={state.sent.fields.date}
        wishes={state.sent.party.wishes}
        picture={picture}
      >
        {children}
      </Received>
    );
  }

  return (
    <>
      <div className={clsx('stack opening', styles.opening)}>
        <h1>Buchung erstellen</h1>
        <div className={clsx('only-desktop', styles.call)}>
          <p>
            Lieber sprechen? <PhoneLink phone={business.phone} />
          </p>
          {business.phoneHours && <p className="small">{business.phoneHours}</p>}
        </div>
        {refusedForm?.message ? (
          <p key="refused" className="lead" role="alert">
            {refusedForm.message}
          </p>
        ) : (
          <p key="lead" className="lead">
            Nennen Sie Termin und Wünsche, wir machen Ihnen ein Angebot.
          </p>
        )}
        {hydrated && <SentNote />}
        <p className={styles.ways}>
          <PhoneLink phone={business.phone} />
          <br />
          <MailLink email={business.email} />
        </p>
      </div>
      <form
        ref={form}
        id="anfrage"
        className={clsx('stack surface', styles.form)}
        method="post"
        action={endpoint}
        encType="multipart/form-data"
        noValidate={hydrated}
        data-hydrated={hydrated || undefined}
        aria-label="Anfrage"
        onInput={onInput}
        onReset={onReset}
        onSubmit={onSubmit}
      >
        {hasErrors && (
          <ErrorSummary
            errors={errors}
            invalidSubmits={invalidSubmits}
            meant={typo?.meant}
            onFix={fillMeantAddress}
          />
        )}

        <div className={clsx('stack print-hidden', styles.fields)}>
          <div className={clsx('stack', styles.column)}>
            <EventFields
              business={business}
              packages={packages}
              takenDays={takenDays}
              given={given}
              errors={errors}
              date={chosen.date}
              guests={party.guests}
              suggestion={chosen.suggestion}
              isEnough={chosen.isEnough}
              onApply={chosen.applySuggestion}
            />
            <Additions business={business} estimated={estimated} given={given} />
          </div>

          <div className={clsx('stack', styles.column)}>
            <ContactFields given={given} errors={errors}>
              <Wishes
                key={resetCount}
                cocktails={drinks}
                item={item}
                onToggle={chosen.toggleDrink}
              />
            </ContactFields>
            <div className={clsx('stack', styles.send)}>
              <EstimatePanel screen="narrow" estimated={estimated} phone={business.phone} />
              <SendStatus
                progress={progressText(state, typo)}
                phone={inFlight && state.wait === 'hanging' ? business.phone : undefined}
                question={typo?.isFixed || hasErrors ? undefined : typo}
                onFix={() => {
                  acceptMeantAddress();
                  sendButton.current?.focus();
                }}
                onSendAnyway={sendAnyway}
                replyTime={replyTime}
              />
              <div className="actions">
                <button
                  ref={sendButton}
                  id="senden"
                  type="submit"
                  className="button button-primary"
                  disabled={inFlight}
                >
                  Anfrage senden
                </button>
                {refusedForm ? (
                  <a
                    key="link"
                    href="/buchen"
                    className={clsx('small text-button', styles.reset)}
                    onClick={discardInput}
                  >
                    Eingaben verwerfen
                  </a>
                ) : (
                  <button
                    key="button"
                    type="reset"
                    className={clsx('small text-button', styles.reset)}
                    disabled={inFlight}
                  >
                    Eingaben verwerfen
                  </button>
                )}
              </div>
              {(state.step === 'refused' || state.step === 'failed') && (
                <div ref={alertBox} className={styles.alert}>
                  <p role="alert">{state.message}</p>
                  {state.step === 'failed' && (
                    <ContactFallback
                      business={business}
                      lines={summaryOf(state.input.fields, state.input.party, offer)}
                    />
                  )}
                </div>
              )}
            </div>
          </div>
        </div>

        <div className={clsx('stack', styles.side)}>
          <div className={styles.chosen}>
            <PackagePanel packages={packages} isEstimated={estimated !== undefined} />
            <EstimatePanel screen="wide" estimated={estimated} phone={business.phone} />
          </div>
          <div className={styles.next}>{children}</div>
        </div>
      </form>
    </>
  );
}
