import { useEffect, useLayoutEffect, useRef, useState, type InputEvent, type ReactNode, type SubmitEvent } from 'react';
import type { BookedDays } from '../../booking/bookedDays.ts';
import { noSelection, trapField, type BookingFields } from '../../booking/fields.ts';
import { messages } from '../../booking/messages.ts';
import {
  additionText,
  addsNothing,
  planWords,
  readAdditions,
  withPlanWords,
  type AdditionTexts,
  type Plan,
} from '../../booking/plan.ts';
import type { SharedPlan } from '../../booking/sharedPlan.ts';
import { endpoint } from '../../booking/submit.ts';
import { summaryOf } from '../../booking/summary.ts';
import { validate, type FieldErrors } from '../../booking/validate.ts';
import { additionNames } from '../../offer/estimate.ts';
import { useChosenCocktails } from '../useChosenCocktails.ts';
import { useHydrated } from '../useHydrated.ts';
import { Additions } from './Additions.tsx';
import styles from './BookingForm.module.scss';
import { Confirmation } from './Confirmation.tsx';
import { ContactFields } from './ContactFields.tsx';
import { controlId, controlNames } from './controls.ts';
import { controlValue, useDraft } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { EventFields } from './EventFields.tsx';
import type { FormBar, FormCocktail, FormPackage } from './formOffer.ts';
import { OtherWays } from './OtherWays.tsx';
import { PackagePanel } from './PackagePanel.tsx';
import { PlanOffer } from './PlanOffer.tsx';
import { SharePlan } from './SharePlan.tsx';
import { useSubmission } from './useSubmission.ts';
import { Wishes } from './Wishes.tsx';

interface Props {
  bar: FormBar;
  packages: readonly FormPackage[];
  cocktails: readonly FormCocktail[];
  bookedDays: readonly BookedDays[];
  /** When the owner answers, as part of a sentence: `so bald wie möglich`. */
  replyTime: string;
  /** Values and errors of a form sent without the script, for the endpoint's page. */
  answered?: {
    readonly fields: BookingFields;
    readonly errors: FieldErrors;
    /** The server's message when no field is invalid. */
    readonly message?: string | undefined;
  };
  /** The next steps: shown beside the form and below the confirmation. */
  children?: ReactNode;
}

/** Values that hints, sums and the text added to the message depend on. */
interface Entered {
  readonly date: string;
  readonly type: string;
  readonly additions: AdditionTexts;
}

const nothingAdded: AdditionTexts = { cocktails: '', hours: '', kilometres: '' };

function readForm(form: HTMLFormElement): Entered {
  return {
    date: controlValue(form, 'date'),
    type: controlValue(form, 'type'),
    additions: {
      cocktails: controlValue(form, controlId('cocktails')),
      hours: controlValue(form, controlId('hours')),
      kilometres: controlValue(form, controlId('kilometres')),
    },
  };
}

/**
 * The booking form. It works without the script; React validates it, sends it in the background and keeps the input until
 * the server has confirmed it. Fields are uncontrolled, so input from before hydration stays, without a layout shift.
 */
export function BookingForm({ bar, packages, cocktails, bookedDays, replyTime, answered, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const draft = useDraft();
  const { chosen, toggle, choose, clear } = useChosenCocktails();
  const { state, errors, refusals, send, clearError, reset } = useSubmission(answered?.errors ?? {}, () => {
    draft.drop();
    clear();
  });
  const [entered, setEntered] = useState<Entered>({
    date: answered?.fields.date ?? '',
    type: answered?.fields.type ?? noSelection,
    additions: nothingAdded,
  });

  const packageTypes = packages.map(({ bookingType }) => bookingType);
  const chosenPackage = packages.find(({ bookingType }) => bookingType === entered.type);
  const item = chosenPackage && { ...chosenPackage, extras: bar.extras };
  const { additions, errors: unclear } = readAdditions(item ? entered.additions : nothingAdded);
  const wished = chosen.flatMap((slug) => cocktails.find((cocktail) => cocktail.slug === slug) ?? []);
  const names = wished.map(({ name }) => name);
  const plan: Plan = { additions, drinks: wished.map(({ slug }) => slug) };
  const added = [names.length > 0 && 'die Wunschcocktails', !addsNothing(additions) && 'die Schätzung'].filter(Boolean);
  const hasErrors = Object.keys(errors).length > 0;
  const inFlight = state.step === 'sending';

  // Reads input from before hydration and values that the page's inline script filled in. A layout effect: no event may
  // come between hydration and it, or the form would overwrite a draft that it has not read.
  useLayoutEffect(() => {
    if (!form.current) return;
    draft.adopt(form.current);
    setEntered(readForm(form.current));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (state.step === 'sent') document.title = `${messages.success} – ${bar.name}`;
    else document.title = document.title.replace(/^(?:Fehler: )?/, hasErrors ? 'Fehler: ' : '');
  }, [bar.name, hasErrors, state.step]);

  useEffect(() => {
    // The button lost the focus when it was disabled; an error summary takes it itself.
    const over = state.step === 'refused' || state.step === 'failed';
    if (over && document.activeElement === document.body) sendButton.current?.focus();
  }, [state]);

  const onInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>): void => {
    draft.touch();
    setEntered(readForm(currentTarget));
    draft.keep(currentTarget);
    const name = controlNames.find((name) => target instanceof Element && controlId(name) === target.id);
    // An error disappears as soon as its field is valid; new errors appear on submit only.
    if (!name || !errors[name]) return;
    const checked = validate(new FormData(currentTarget), packageTypes);
    const { errors: unclear } = readAdditions(readForm(currentTarget).additions);
    const wrong = { ...(!checked.valid && checked.errors), ...unclear };
    if (!wrong[name]) clearError(name);
  };

  const planReplaces = ({ paket, additions, drinks }: SharedPlan): boolean =>
    (paket !== undefined && entered.type !== noSelection && chosenPackage?.paket !== paket) ||
    additionNames.some((name) => {
      const text = entered.additions[name].trim();
      return additions[name] > 0 && text !== '' && text !== additionText(additions[name]);
    }) ||
    (drinks.length > 0 && chosen.some((slug) => !drinks.includes(slug)));

  const takePlan = ({ paket, additions, drinks }: SharedPlan): void => {
    if (!form.current) return;
    const { elements } = form.current;
    const select = elements.namedItem('type');
    const wanted = packages.find((item) => item.paket === paket);
    if (wanted && select instanceof HTMLSelectElement) select.value = wanted.bookingType;
    for (const name of additionNames) {
      const input = elements.namedItem(controlId(name));
      if (additions[name] > 0 && input instanceof HTMLInputElement) input.value = additionText(additions[name]);
    }
    if (drinks.length > 0) choose(drinks);
    setEntered(readForm(form.current));
    draft.keep(form.current);
  };

  const onReset = (): void => {
    draft.drop();
    reset();
    setEntered({ date: '', type: noSelection, additions: nothingAdded });
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    data.set('anfrage', withPlanWords(String(data.get('anfrage')), planWords(names, item, additions)));
    const group = event.currentTarget.querySelector('details');
    if (group && Object.keys(unclear).length > 0) group.open = true;
    const checked = validate(data, packageTypes);
    void send(checked, unclear, (fields) => ({
      idempotencyKey: draft.keyFor(fields),
      seconds: draft.seconds(),
      plan,
      trap: String(data.get(trapField) ?? ''),
    }));
  };

  if (state.step === 'sent') {
    return (
      <Confirmation
        number={state.number}
        mailed={state.mailed}
        lines={summaryOf(state.fields, packages)}
        sentAt={state.at}
        replyTime={replyTime}
      >
        {children}
      </Confirmation>
    );
  }

  return (
    <>
      <div className="opening">
        <h1>Buchung erstellen</h1>
        {answered?.message ? (
          <p className="lead" role="alert">
            {answered.message}
          </p>
        ) : (
          <p className="lead">
            Mobile Cocktailbar mieten: Nennen Sie Termin und Wünsche, wir machen Ihnen ein Angebot.
          </p>
        )}
      </div>
      <form
        ref={form}
        id="anfrage"
        className={`surface ${styles['form'] ?? ''}`}
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
        {hasErrors && <ErrorSummary errors={errors} refusals={refusals} />}
        {hydrated && <PlanOffer packages={packages} cocktails={cocktails} replaces={planReplaces} onTake={takePlan} />}

        <div className={styles['column']}>
          <EventFields
            bar={bar}
            packages={packages}
            bookedDays={bookedDays}
            given={answered?.fields}
            errors={errors}
            date={entered.date}
          />
          <Additions
            bar={bar}
            item={item}
            additions={additions}
            errors={errors}
            unclear={Object.keys(unclear).length > 0}
            readOnly={!hydrated}
          />
        </div>

        <div className={styles['side']}>
          <PackagePanel packages={packages} />
        </div>

        <div className={styles['column']}>
          <ContactFields given={answered?.fields} errors={errors}>
            <Wishes cocktails={wished} item={item} onRemove={toggle} />
            {added.length > 0 && (
              <p className={styles['added']}>Wir hängen Ihrer Nachricht {added.join(' und ')} an.</p>
            )}
          </ContactFields>
          <div className={styles['send']}>
            {(state.step === 'refused' || state.step === 'failed') && (
              <div className={styles['alert']}>
                <p role="alert">{state.message}</p>
                {state.step === 'failed' && <OtherWays bar={bar} lines={summaryOf(state.fields, packages)} />}
              </div>
            )}
            <p className={styles['quiet']}>
              Mit dem Absenden ist noch nichts gebucht. Zu Ihren Daten: <a href="/datenschutz">Datenschutzerklärung</a>
            </p>
            <div className="actions">
              <button ref={sendButton} type="submit" className="button button-primary" disabled={inFlight}>
                Anfrage senden
              </button>
              {answered ? (
                <a href="/buchen" className={styles['reset']} onClick={draft.drop}>
                  Eingaben verwerfen
                </a>
              ) : (
                <button type="reset" className={styles['reset']} disabled={inFlight}>
                  Eingaben verwerfen
                </button>
              )}
            </div>
            <p role="status" className={styles['status']}>
              {inFlight && 'Ihre Anfrage wird gesendet …'}
            </p>
            <SharePlan plan={{ paket: item?.paket, ...plan }} />
          </div>
        </div>

        <div className={styles['side']}>{children}</div>
      </form>
    </>
  );
}
