import type { ReactNode } from 'react';
import { fieldLabels, requiredFields, type FieldName } from '../../booking/fields.ts';
import styles from './BookingForm.module.scss';

/** What every control of the form gets from its field. */
export interface ControlProps {
  id: string;
  name: FieldName;
  required: boolean;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  name: FieldName;
  hint?: ReactNode;
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Id of a field's control; the error summary links to it. */
export const controlId = (name: FieldName): string => `feld-${name}`;

/** One field: label, hint, error and control, tied together by ids that this part owns. */
export function Field({ name, hint, error, children }: Props) {
  const id = controlId(name);
  const hintId = hint ? `${id}-hinweis` : undefined;
  const errorId = error ? `${id}-fehler` : undefined;
  const required = requiredFields.includes(name);
  return (
    <div className={styles['field']} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={styles['label']}>
        {fieldLabels[name]}
        {!required && <span className={styles['optional']}> (optional)</span>}
      </label>
      {error && (
        <p id={errorId} className={styles['error']}>
          <span className="visually-hidden">Fehler: </span>
          {error}
        </p>
      )}
      {children({
        id,
        name,
        required,
        className: styles['control'],
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <div id={hintId} className={styles['hint']}>
          {hint}
        </div>
      )}
    </div>
  );
}
