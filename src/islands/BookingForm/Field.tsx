import type { ReactNode } from 'react';
import {
  isPartyText,
  maxPartyTextLength,
  partyTextFields,
  quantities,
  rawPartyKeys,
  type RawPartyName,
} from '../../domain/booking/party.ts';
import './Field.scss';
import {
  controlId,
  controlLabels,
  isAddition,
  isRequired,
  type ControlName,
} from './formControls.ts';

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
  const required = isRequired(name);
  return (
    <div className="stack booking-field" data-invalid={error ? true : undefined}>
      <label htmlFor={id} className="booking-label">
        <span>{controlLabels[name]}</span>
        {!required && !isAddition(name) && <span className="booking-optional"> (optional)</span>}
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
 * A field for something that is typed of the party. A number is typed as text, too: `80–100` is
 * read, and browsers hide the letters of a number field from the script.
 */
export function PartyField({
  name,
  ...shown
}: Pick<Props, 'hint' | 'error'> & { name: RawPartyName }) {
  return (
    <Field name={name} {...shown}>
      {(control) => (
        <input
          {...control}
          name={rawPartyKeys[name]}
          type="text"
          maxLength={maxPartyTextLength}
          {...(isPartyText(name)
            ? { autoComplete: partyTextFields[name].autoComplete ?? 'off' }
            : { inputMode: quantities[name].step < 1 ? 'decimal' : 'numeric' })}
        />
      )}
    </Field>
  );
}
