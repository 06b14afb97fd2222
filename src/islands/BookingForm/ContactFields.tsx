import { clsx } from 'clsx';
import {
  useState,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
} from 'react';
import {
  formFields,
  maxMessageLength,
  honeypotField,
  type BookingFields,
  type FieldName,
} from '../../domain/booking/fields.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';
import { namesOf } from '../../helpers.ts';
import styles from './BookingForm.module.scss';
import { controlId } from './controls.ts';
import { Field } from './Field.tsx';

interface Props {
  given: BookingFields | undefined;
  errors: FieldErrors;
  /** Shown below the message. */
  children: ReactNode;
}

/** Every field but those with a control of their own. */
const inputs: Readonly<
  Record<
    Exclude<FieldName, 'type' | 'date' | 'anfrage'>,
    { readonly type: HTMLInputTypeAttribute; readonly autoComplete: HTMLInputAutoCompleteAttribute }
  >
> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  tel: { type: 'tel', autoComplete: 'tel' },
  firma: { type: 'text', autoComplete: 'organization' },
};

const hints: Readonly<Partial<Record<FieldName, string>>> = {
  tel: 'Falls unsere E-Mail nicht ankommt.',
};

/** The message as it is at hydration: React would set it to the server's text (`e2e/hydration.spec.ts`). */
function useTypedMessage(given: string | undefined): string | undefined {
  const [message] = useState(() => {
    if (typeof document === 'undefined' || !given) return given;
    const field = document.getElementById(controlId('anfrage'));
    return field instanceof HTMLTextAreaElement ? field.value : given;
  });
  return message;
}

/** Contact details and message. */
export function ContactFields({ given, errors, children }: Props) {
  const messageHint = (
    <>
      Etwa zweites Datum, Rechnungsanschrift.{' '}
      <a href="/cocktails" className={clsx('scripted', styles.invitation)}>
        Wunschcocktails vormerken
      </a>
    </>
  );
  const message = useTypedMessage(given?.anfrage);
  return (
    <fieldset className={clsx('stack', styles.group)}>
      <legend className={styles.legend}>So erreichen wir Sie</legend>
      {namesOf(inputs).map((name) => (
        <Field key={name} name={name} error={errors[name]} hint={hints[name]}>
          {(control) => (
            <input
              {...control}
              name={name}
              {...inputs[name]}
              spellCheck={false}
              maxLength={formFields[name].maxLength}
              defaultValue={given?.[name]}
            />
          )}
        </Field>
      ))}
      <Field name="anfrage" error={errors.anfrage} hint={messageHint}>
        {(control) => (
          <textarea
            {...control}
            name="anfrage"
            rows={3}
            maxLength={maxMessageLength}
            defaultValue={message}
          />
        )}
      </Field>
      {children}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="feld-zusatz">Dieses Feld bleibt leer</label>
        <input id="feld-zusatz" name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </fieldset>
  );
}
