import { useEffect, useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import { germanDateWithWeekday, isPast, parseDate } from '../../booking/date.ts';
import {
  maxDateTime,
  noSelection,
  maxLengths,
  openRequest,
  trapField,
  type BookingFields,
  type FieldName,
} from '../../booking/fields.ts';
import { messages } from '../../booking/messages.ts';
import { endpoint, submitBooking } from '../../booking/submit.ts';
import { validate, type FieldErrors } from '../../booking/validate.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './BookingForm.module.scss';
import { Confirmation } from './Confirmation.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import type { FormPackage } from './package.ts';
import { PackageSummary } from './PackageSummary.tsx';
import { useIdempotencyKey } from './useIdempotencyKey.ts';

interface Props {
  packages: readonly FormPackage[];
  /** What a form sent without a script said, and what is to be mended; the endpoint's page shows it again. */
  answered?: { readonly fields: BookingFields; readonly errors: FieldErrors };
  /** What happens next: stands beside the form. */
  children?: ReactNode;
}

type State =
  | { readonly step: 'idle'; readonly alert?: string }
  | { readonly step: 'sending' }
  | { readonly step: 'sent'; readonly number: string | undefined; readonly email: string };

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
export function BookingForm({ packages, answered, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const touched = useRef<number>(undefined);
  const sending = useRef(false);
  const hydrated = useHydrated();
  const idempotencyKey = useIdempotencyKey();
  const [state, setState] = useState<State>({ step: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>(answered?.errors ?? {});
  const [date, setDate] = useState(answered?.fields.date ?? '');
  const [type, setType] = useState<string>(answered?.fields.type ?? noSelection);
  const given = answered?.fields;
  const hasErrors = Object.keys(errors).length > 0;

  const followInput = (): void => {
    if (!form.current) return;
    touched.current ??= performance.now();
    const data = new FormData(form.current);
    setDate(String(data.get('date')));
    setType(String(data.get('type')));
  };
  useEffect(followInput, []);

  useEffect(() => {
    document.title = document.title.replace(/^(?:Fehler: )?/, hasErrors ? 'Fehler: ' : '');
  }, [hasErrors]);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    const data = new FormData(event.currentTarget);
    const checked = validate(data);
    setErrors(checked.valid ? {} : checked.errors);
    if (!checked.valid) {
      setState({ step: 'idle' });
      return;
    }
    const { fields } = checked;
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
      setState({ step: 'sent', number: outcome.number, email: fields.email });
      return;
    }
    if (outcome.kind === 'refused') setErrors(outcome.errors);
    setState({ step: 'idle', alert: outcome.kind === 'refused' ? outcome.message : messages.failure });
  };

  if (state.step === 'sent') return <Confirmation number={state.number} email={state.email} />;

  const inFlight = state.step === 'sending';
  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      action={endpoint}
      encType="multipart/form-data"
      noValidate={hydrated}
      data-hydrated={hydrated || undefined}
      aria-label="Anfrage"
      onInput={followInput}
      onSubmit={(event) => void submit(event)}
    >
      {hasErrors && <ErrorSummary errors={errors} order={fieldOrder} />}

      <fieldset className={styles['event']}>
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

      <div className={styles['chosen']} aria-live="polite">
        <PackageSummary chosen={packages.find(({ bookingType }) => bookingType === type)} />
      </div>

      <fieldset className={styles['contact']}>
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
              inputMode="email"
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
            <input
              {...control}
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              maxLength={maxLengths.tel}
              defaultValue={given?.tel}
            />
          )}
        </Field>
        <Field name="anfrage" error={errors.anfrage} hint="Ort, Gästezahl, Wünsche: was wir wissen sollten.">
          {(control) => <textarea {...control} rows={5} maxLength={maxLengths.anfrage} defaultValue={given?.anfrage} />}
        </Field>
        <div className={styles['trap']} aria-hidden="true">
          <label htmlFor="feld-zusatz">Dieses Feld bleibt leer</label>
          <input id="feld-zusatz" name={trapField} type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <div className={styles['send']}>
          {state.step === 'idle' && state.alert && (
            <p role="alert" className={styles['alert']}>
              {state.alert}
            </p>
          )}
          <button type="submit" className="button button-primary" disabled={inFlight}>
            Anfrage senden
          </button>
          <p role="status" className={styles['status']}>
            {inFlight && 'Ihre Anfrage wird gesendet …'}
          </p>
        </div>
      </fieldset>

      <div className={styles['next']}>{children}</div>
    </form>
  );
}
