import { useEffect, useRef } from 'react';
import { messages } from '../../domain/booking/messages.ts';
import { fieldNames } from '../../domain/booking/fields.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';
import { controlId, focusControl } from './controls.ts';
import styles from './ErrorSummary.module.scss';

interface Props {
  errors: FieldErrors;
  /** Number of submits that found errors; 0 for errors rendered by the server. */
  invalidSubmits: number;
  /** The address that was probably meant, if the typed one is refused. */
  meant: string | undefined;
  /** Puts that address into the form. */
  onFix: () => void;
}

/**
 * Lists all invalid fields above the form. Its links move the focus and change nothing
 * (https://design-system.service.gov.uk/components/error-summary/). Takes the focus after each submit, not on hydration.
 */
export function ErrorSummary({ errors, invalidSubmits, meant, onFix }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (invalidSubmits === 0) return;
    summary.current?.focus({ preventScroll: true });
    // From its heading on, also where large text makes it higher than the window.
    summary.current?.scrollIntoView({ block: 'start' });
  }, [invalidSubmits]);
  return (
    // `autoFocus` is for the page without the script: React applies it to controls only
    // (https://github.com/facebook/react/issues/6868).
    // eslint-disable-next-line jsx-a11y-x/no-autofocus
    <div ref={summary} tabIndex={-1} autoFocus className={styles.summary}>
      <div role="alert">
        <h2 className="small-heading">{messages.summary}</h2>
        <ul role="list" className={styles.list}>
          {fieldNames.map(
            (name) =>
              errors[name] && (
                <li key={name}>
                  <a
                    href={`#${controlId(name)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      focusControl(name);
                    }}
                  >
                    {errors[name]}
                  </a>
                  {name === 'email' && meant && (
                    <p>
                      <span>{`Meinten Sie ${meant}? `}</span>
                      <button
                        type="button"
                        className="text-button"
                        onClick={() => {
                          onFix();
                          // The button that was pressed is gone.
                          focusControl(name);
                        }}
                      >
                        Ja, ändern
                      </button>
                    </p>
                  )}
                </li>
              ),
          )}
        </ul>
      </div>
    </div>
  );
}
