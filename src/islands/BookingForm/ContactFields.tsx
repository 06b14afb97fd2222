import {
  useState,
  type FocusEvent,
  type InputEvent,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
} from 'react';
import { meantAddress } from '../../booking/emailSlip.ts';
import { formFields, maxWords, trapField, type BookingFields, type FieldName } from '../../booking/fields.ts';
import type { FieldErrors } from '../../booking/validate.ts';
import { namesOf } from '../../helpers.ts';
import styles from './BookingForm.module.scss';
import { controlId, typeInto } from './controls.ts';
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

/** The message's value at hydration: React would restore the text from the server. */
function useTypedMessage(given: string | undefined): string | undefined {
  const [message] = useState(() => {
    if (typeof document === 'undefined' || !given) return given;
    const field = document.getElementById(controlId('anfrage'));
    return field instanceof HTMLTextAreaElement ? field.value : given;
  });
  return message;
}

/** Asks about a likely slip in the e-mail address; one tap takes what was probably meant. */
function useMeantAddress(): {
  readonly question: ReactNode;
  readonly onInput: (event: InputEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
} {
  const [meant, setMeant] = useState<string>();
  const take = (): void => {
    const field = document.getElementById(controlId('email'));
    if (meant && field instanceof HTMLInputElement && field.form) typeInto(field.form, 'email', meant);
  };
  return {
    question: meant && (
      <button type="button" className={`text-button ${styles['meant'] ?? ''}`} onClick={take}>
        Meinten Sie {meant}?
      </button>
    ),
    // The beginning of a provider's name is no slip while it is being typed.
    onInput: ({ currentTarget: { value } }) => {
      const likely = meantAddress(value);
      setMeant(likely?.startsWith(value.trim().toLowerCase()) ? undefined : likely);
    },
    onBlur: ({ currentTarget: { value } }) => setMeant(meantAddress(value)),
  };
}

/** Contact details and message. */
export function ContactFields({ given, errors, children }: Props) {
  const message = useTypedMessage(given?.anfrage);
  const { question, ...watchAddress } = useMeantAddress();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>So erreichen wir Sie</legend>
      {namesOf(inputs).map((name) => (
        <Field key={name} name={name} error={errors[name]} hint={name === 'email' && question}>
          {(control) => (
            <input
              {...control}
              name={name}
              {...inputs[name]}
              {...(name === 'email' && watchAddress)}
              spellCheck={false}
              maxLength={formFields[name].maxLength}
              defaultValue={given?.[name]}
            />
          )}
        </Field>
      ))}
      <Field name="anfrage" error={errors.anfrage} hint="Etwa zweites Datum, Rechnungsanschrift.">
        {(control) => <textarea {...control} name="anfrage" rows={4} maxLength={maxWords} defaultValue={message} />}
      </Field>
      {children}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="feld-zusatz">Dieses Feld bleibt leer</label>
        <input id="feld-zusatz" name={trapField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </fieldset>
  );
}
