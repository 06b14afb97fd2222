import { useEffect, useRef } from 'react';
import { fieldNames } from '../../booking/fields.ts';
import { messages } from '../../booking/messages.ts';
import type { FieldErrors } from '../../booking/validate.ts';
import styles from './BookingForm.module.scss';
import { controlId } from './Field.tsx';

interface Props {
  errors: FieldErrors;
  /** The form takes fields in this order; so does the list. */
  order: readonly (typeof fieldNames)[number][];
}

/** All wrong fields on top of the form, with links to them. Takes the focus whenever the errors change. */
export function ErrorSummary({ errors, order }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [errors]);
  return (
    <div ref={summary} tabIndex={-1} className={styles['summary']} aria-labelledby="fehler-titel">
      <div role="alert">
        <h2 id="fehler-titel" className={styles['summaryTitle']}>
          {messages.summary}
        </h2>
        <ul>
          {order.map(
            (name) =>
              errors[name] && (
                <li key={name}>
                  <a
                    href={`#${controlId(name)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(controlId(name))?.focus();
                    }}
                  >
                    {errors[name]}
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </div>
  );
}
