import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { honeypotKey, type FieldName } from '../../domain/booking/fields.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';
import { Field } from './Field.tsx';

interface Props {
  errors: FieldErrors;
}

/** Every field but those with a control of their own, in the order of the form. */
const inputs: readonly {
  readonly name: FieldName;
  readonly type: HTMLInputTypeAttribute;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly hint?: string;
}[] = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  {
    name: 'tel',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Falls unsere E-Mail nicht ankommt.',
  },
  { name: 'firma', type: 'text', autoComplete: 'organization' },
];

/** Contact details and message. */
export function ContactFields({ errors }: Props) {
  return (
    <fieldset className="stack booking-group">
      <legend className="booking-legend">So erreichen wir Sie</legend>
      {inputs.map(({ name, hint, ...kind }) => (
        <Field key={name} name={name} error={errors[name]} hint={hint}>
          {(control) => <input {...control} name={name} {...kind} spellCheck={false} />}
        </Field>
      ))}
      <Field name="anfrage" error={errors.anfrage} hint="Etwa zweites Datum, Rechnungsanschrift.">
        {(control) => <textarea {...control} name="anfrage" rows={3} />}
      </Field>
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="feld-zusatz">Dieses Feld bleibt leer</label>
        <input id="feld-zusatz" name={honeypotKey} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </fieldset>
  );
}
