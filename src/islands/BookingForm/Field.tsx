import type { ReactNode } from 'react';
import { controlId, isAddition, isRequired, labels, type ControlName } from './controls.ts';
import styles from './Field.module.scss';

/** Attributes that a field passes to its control. */
interface ControlProps {
  id: string;
  required: boolean;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  name: ControlName;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A form field: label, hint, error and control, associated by ids. */
export function Field({ name, hint, error, children }: Props) {
  const id = controlId(name);
  const hintId = hint ? `${id}-hinweis` : undefined;
  const errorId = error ? `${id}-fehler` : undefined;
  const required = isRequired(name);
  return (
    <div className={styles['field']} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={styles['label']}>
        {labels[name]}
        {!required && !isAddition(name) && <span className={styles['optional']}> (optional)</span>}
      </label>
      {error && (
        <p id={errorId} className={styles['error']}>
          <span className="visually-hidden">Fehler: </span>
          {error}
        </p>
      )}
      {children({
        id,
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
