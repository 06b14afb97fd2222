import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { meantAddress } from '../../domain/booking/emailTypo.ts';
import { honeypotField, type FieldName } from '../../domain/booking/fields.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';
import { namesOf } from '../../domain/records.ts';
import './ContactFields.scss';
import { Field } from './Field.tsx';

interface Props {
  errors: FieldErrors;
  /** Value of the field for the address. */
  email: string;
  /** Takes the address that was probably meant. */
  onFix: (meant: string) => void;
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

/** Contact details and message. */
export function ContactFields({ errors, email, onFix }: Props) {
  const meant = meantAddress(email);
  const hints: Readonly<Partial<Record<FieldName, ReactNode>>> = {
    email: meant && (
      <p role="status" className="booking-warning">
        <span>
          Meinten Sie <strong>{meant}</strong>?{' '}
        </span>
        <button type="button" className="booking-in-text" onClick={() => onFix(meant)}>
          Ja, ändern
        </button>
      </p>
    ),
    tel: 'Falls unsere E-Mail nicht ankommt.',
    anfrage: 'Etwa zweites Datum, Rechnungsanschrift.',
  };
  return (
    <fieldset className="stack booking-group">
      <legend className="booking-legend">So erreichen wir Sie</legend>
      {namesOf(inputs).map((name) => (
        <Field key={name} name={name} error={errors[name]} hint={hints[name]}>
          {(control) => <input {...control} name={name} {...inputs[name]} spellCheck={false} />}
        </Field>
      ))}
      <Field name="anfrage" error={errors.anfrage} hint={hints.anfrage}>
        {(control) => <textarea {...control} name="anfrage" rows={3} />}
      </Field>
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="feld-zusatz">Dieses Feld bleibt leer</label>
        <input id="feld-zusatz" name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </fieldset>
  );
}
