import type { ReactNode } from 'react';
import { quantityDefinitions, type QuantityName } from '../../domain/booking/party.ts';
import './Field.scss';
import { controlId, controlDefinitions, type ControlName } from './formControls.ts';

/** Attributes that a field passes to its control. */
interface ControlProps {
  id: string;
  required: boolean;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  name: ControlName;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/**
 * A form field: label, control, and below it the error and the hint. A control is described by
 * both.
 */
export function Field({ name, hint, error, children }: Props) {
  const id = controlId(name);
  const errorId = error && `${id}-fehler`;
  const hintId = hint ? `${id}-hinweis` : undefined;
  const { label, requiredMessage } = controlDefinitions[name];
  const required = requiredMessage !== undefined;
  return (
    <div className="stack booking-field" data-invalid={error ? true : undefined}>
      <label htmlFor={id} className="booking-label">
        <span>{label}</span>
        {!required && <span className="booking-optional"> (optional)</span>}
      </label>
      {children({
        id,
        required,
        className: 'booking-control',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} className="booking-error">
          <span className="visually-hidden">Fehler: </span>
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={hintId} className="small booking-hint">
          {hint}
        </div>
      )}
    </div>
  );
}

/**
 * A field for a number. It is typed as text: `80–100` is read, and browsers hide the letters of a
 * number field from the script.
 */
export function QuantityField({
  name,
  ...field
}: Omit<Props, 'children'> & { name: QuantityName }) {
  const { key, step } = quantityDefinitions[name];
  return (
    <Field name={name} {...field}>
      {(control) => (
        <input {...control} name={key} type="text" inputMode={step < 1 ? 'decimal' : 'numeric'} />
      )}
    </Field>
  );
}
