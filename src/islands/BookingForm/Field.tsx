import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { controlId, isAddition, isRequired, controlLabels, type ControlName } from './controls.ts';
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

/** A form field: label, control, and below it the error and the hint. A control is described by both. */
export function Field({ name, hint, error, children }: Props) {
  const id = controlId(name);
  const errorId = error && `${id}-fehler`;
  const hintId = hint ? `${id}-hinweis` : undefined;
  const required = isRequired(name);
  return (
    <div className={clsx('stack', styles.field)} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={styles.label}>
        <span>{controlLabels[name]}</span>
        {!required && !isAddition(name) && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        required,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          <span className="visually-hidden">Fehler: </span>
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={hintId} className={clsx('small', styles.hint)}>
          {hint}
        </div>
      )}
    </div>
  );
}
