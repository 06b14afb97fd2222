import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { germanDateWithWeekday, isPast, parseDate } from '../../booking/date.ts';
import {
  maxDateTime,
  maxLengths,
  maxWords,
  noSelection,
  openRequest,
  trapField,
  typeLabel,
  type BookingFields,
  type FieldName,
} from '../../booking/fields.ts';
import { messages } from '../../booking/messages.ts';
import { endpoint, submitBooking } from '../../booking/submit.ts';
import { validate, type FieldErrors } from '../../booking/validate.ts';
import { readAddition, wishesText, withWishes } from '../../booking/wishes.ts';
import { maxAdditions } from '../../offer/estimate.ts';
import { useChosenCocktails } from '../useChosenCocktails.ts';
import { useHydrated } from '../useHydrated.ts';
import { AdditionFields } from './AdditionFields.tsx';
import styles from './BookingForm.module.scss';
import { CocktailWishes } from './CocktailWishes.tsx';
import { Confirmation } from './Confirmation.tsx';
import { dropDraft, readDraft, restoreDraft, saveDraft } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { OtherWays } from './OtherWays.tsx';
import type { FormCocktail, FormPackage } from './formOffer.ts';
import { PackageSummary } from './PackageSummary.tsx';
import { useIdempotencyKey } from './useIdempotencyKey.ts';

interface Props {
  packages: readonly FormPackage[];
  cocktails: readonly FormCocktail[];
  /** What a form sent without a script said, and what is to be mended; the endpoint's page shows it again. */
  answered?: { readonly fields: BookingFields; readonly errors: FieldErrors };
  /** What happens next: stands beside the form and below the confirmation. */
  children?: ReactNode;
}

type State =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly message: string }
  /** No connection or no usable answer; `fields` can leave by another way. */
  | { readonly step: 'failed'; readonly message: string; readonly fields: BookingFields }
  | { readonly step: 'sent'; readonly number: string | undefined; readonly fields: BookingFields; readonly at: Date };

const fieldOrder: readonly FieldName[] = ['type', 'date', 'name', 'email', 'firma', 'tel', 'anfrage'];

/** Says the chosen date in words; a past one gets a hint, not a refusal. */
function DateHint({ value }: { value: string }) {
  const date = parseDate(value);
  if (!date) return 'Zeitpunkt, zu dem die Bar öffnen soll.';
  return (
    <>
      <strong className={styles['dateWords']}>{germanDateWithWeekday(date)}</strong>
      {isPast(date, new Date()) && ' – liegt in der Vergangenheit. Stimmt das Jahr?'}
    </>
  );
}

/**
 * The booking form. It is a plain form that works without a script; React checks it before sending, sends it in the
 * background and keeps everything typed until the server has confirmed it. Fields are uncontrolled, so what was
 * typed before hydration stays.
 */
export function BookingForm({ packages, cocktails, answered, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const touched = useRef<number>(undefined);
  const sending = useRef(false);
  const hydrated = useHydrated();
  const idempotencyKey = useIdempotencyKey();
  const { chosen, toggle, clear } = useChosenCocktails();
  const [state, setState] = useState<State>({ step: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>(answered?.errors ?? {});
  const [date, setDate] = useState(answered?.fields.date ?? '');
  const [type, setType] = useState<string>(answered?.fields.type ?? noSelection);
  const [additionTexts, setAdditionTexts] = useState<Readonly<Record<string, string>>>({});

  const given = answered?.fields;
  const hasErrors = Object.keys(errors).length > 0;
  const item = packages.find(({ bookingType }) => bookingType === type);
  const wished = chosen.flatMap((slug) => cocktails.find((cocktail) => cocktail.slug === slug) ?? []);
  const additions = {
    cocktails: readAddition(additionTexts['cocktails'] ?? '', maxAdditions.cocktails),
    hours: readAddition(additionTexts['hours'] ?? '', maxAdditions.hours),
    kilometres: readAddition(additionTexts['kilometres'] ?? '', maxAdditions.kilometres),
  };
  const addedText = wishesText(
    wished.map(({ name }) => name),
    item,
    additions,
  );

  /** The fields as the form words them. */
  const inWords = (fields: BookingFields): BookingFields => ({ ...fields, type: typeLabel(fields.type, packages) });

  const readForm = (): void => {
    if (!form.current) return;
    const data = new FormData(form.current);
    setDate(String(data.get('date')));
    setType(String(data.get('type')));
  };

  /** Takes over what was typed before hydration, and fills in what the tab remembers. */
  const adoptPage = (): void => {
    const { additions } = readDraft();
    if (form.current && !answered) restoreDraft(form.current);
    if (form.current) saveDraft(form.current, additions);
    readForm();
    setAdditionTexts(additions);
  };
  useEffect(adoptPage, [answered]);

  useEffect(() => {
    document.title = document.title.replace(/^(?:Fehler: )?/, hasErrors ? 'Fehler: ' : '');
  }, [hasErrors]);

  useEffect(() => {
    // The button lost the focus while it was disabled; errors take it themselves.
    const over = state.step === 'refused' || state.step === 'failed';
    if (over && document.activeElement === document.body) sendButton.current?.focus();
  }, [state]);

  const onInput = (): void => {
    touched.current ??= performance.now();
    readForm();
    if (form.current) saveDraft(form.current, additionTexts);
  };

  const changeAddition = (name: string, text: string): void => {
    const texts = { ...additionTexts, [name]: text };
    setAdditionTexts(texts);
    if (form.current) saveDraft(form.current, texts);
  };

  const onReset = (): void => {
    dropDraft();
    setAdditionTexts({});
    setErrors({});
    setDate('');
    setType(noSelection);
    setState({ step: 'idle' });
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    const data = new FormData(event.currentTarget);
    data.set('anfrage', withWishes(String(data.get('anfrage')), addedText));
    const checked = validate(
      data,
      packages.map(({ bookingType }) => bookingType),
    );
    setErrors(checked.valid ? {} : checked.errors);
    if (!checked.valid) {
      setState({ step: 'idle' });
      return;
    }
    const { fields } = checked;
    if (!navigator.onLine) {
      setState({ step: 'failed', message: messages.offline, fields });
      return;
    }
    sending.current = true;
    setState({ step: 'sending' });
    const outcome = await submitBooking({
      fields,
      idempotencyKey: idempotencyKey(fields),
      seconds: Math.round((performance.now() - (touched.current ?? 0)) / 1000),
      trap: String(data.get(trapField) ?? ''),
    });
    sending.current = false;
    if (outcome.kind === 'sent') {
      dropDraft();
      clear();
      setState({ step: 'sent', number: outcome.number, fields, at: new Date() });
    } else if (outcome.kind === 'refused') {
      setErrors(outcome.errors);
      setState({ step: 'refused', message: outcome.message });
    } else {
      setState({ step: 'failed', message: messages.failure, fields });
    }
  };

  if (state.step === 'sent') {
    return (
      <Confirmation number={state.number} fields={inWords(state.fields)} sentAt={state.at}>
        {children}
      </Confirmation>
    );
  }

  const inFlight = state.step === 'sending';
  return (
    <form
      ref={form}
      className={`surface ${styles['form'] ?? ''}`}
      method="post"
      action={endpoint}
      encType="multipart/form-data"
      noValidate={hydrated}
      data-hydrated={hydrated || undefined}
      aria-label="Anfrage"
      onInput={onInput}
      onReset={onReset}
      onSubmit={(event) => void onSubmit(event)}
    >
      {hasErrors && <ErrorSummary errors={errors} order={fieldOrder} />}

      <div className={styles['column']}>
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>Ihre Veranstaltung</legend>
          <Field name="type" error={errors.type}>
            {(control) => (
              <select {...control} defaultValue={given?.type}>
                <option value={noSelection} hidden>
                  {noSelection}
                </option>
                {packages.map(({ bookingType, name, paket }) => (
                  <option key={paket} value={bookingType} data-paket={paket}>
                    {name}
                  </option>
                ))}
                <option value={openRequest.value}>{openRequest.label}</option>
              </select>
            )}
          </Field>
          <Field name="date" error={errors.date} hint={<DateHint value={date} />}>
            {(control) => <input {...control} type="datetime-local" max={maxDateTime} defaultValue={given?.date} />}
          </Field>
        </fieldset>
        {hydrated && item && <AdditionFields texts={additionTexts} onChange={changeAddition} />}
        {hydrated && <CocktailWishes cocktails={wished} item={item} onRemove={toggle} />}
      </div>

      <div className={styles['side']} aria-live="polite">
        <PackageSummary chosen={item} additions={additions} />
      </div>

      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>So erreichen wir Sie</legend>
        <Field name="name" error={errors.name}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="name"
              maxLength={maxLengths.name}
              defaultValue={given?.name}
            />
          )}
        </Field>
        <Field name="email" error={errors.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              spellCheck={false}
              maxLength={maxLengths.email}
              defaultValue={given?.email}
            />
          )}
        </Field>
        <Field name="firma" error={errors.firma}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="organization"
              maxLength={maxLengths.firma}
              defaultValue={given?.firma}
            />
          )}
        </Field>
        <Field name="tel" error={errors.tel}>
          {(control) => (
            <input {...control} type="tel" autoComplete="tel" maxLength={maxLengths.tel} defaultValue={given?.tel} />
          )}
        </Field>
        <Field name="anfrage" error={errors.anfrage} hint="Ort, Gästezahl, Wünsche: was wir wissen sollten.">
          {(control) => <textarea {...control} rows={5} maxLength={maxWords} defaultValue={given?.anfrage} />}
        </Field>
        {addedText && (
          <div className={styles['added']}>
            <p className={styles['label']}>Das senden wir mit Ihrer Anfrage mit:</p>
            <p className={styles['addedText']}>{addedText}</p>
          </div>
        )}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="feld-zusatz">Dieses Feld bleibt leer</label>
          <input id="feld-zusatz" name={trapField} type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <div className={styles['send']}>
          {(state.step === 'refused' || state.step === 'failed') && (
            <div className={styles['alert']}>
              <p role="alert">{state.message}</p>
              {state.step === 'failed' && <OtherWays fields={inWords(state.fields)} />}
            </div>
          )}
          <div className="actions">
            <button ref={sendButton} type="submit" className="button button-primary" disabled={inFlight}>
              Anfrage senden
            </button>
            <button type="reset" className={styles['reset']} disabled={inFlight}>
              Eingaben verwerfen
            </button>
          </div>
          <p role="status" className={styles['status']}>
            {inFlight && 'Ihre Anfrage wird gesendet …'}
          </p>
        </div>
      </fieldset>

      <div className={styles['side']}>{children}</div>
    </form>
  );
}
