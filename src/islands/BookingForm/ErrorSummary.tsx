import { useEffect, useRef } from 'react';
import { messages } from '../../domain/booking/messages.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';
import './ErrorSummary.scss';
import { controlId, controlNames, focusControl } from './formControls.ts';

interface Props {
  errors: FieldErrors;
  /** Number of submits that found errors. */
  invalidSubmits: number;
}

/**
 * Lists all invalid fields above the form, and takes the focus after each submit. Its links move
 * the focus and change nothing (https://design-system.service.gov.uk/components/error-summary/).
 */
export function ErrorSummary({ errors, invalidSubmits }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus({ preventScroll: true });
    // Shows its heading first, also where large text makes it higher than the window.
    summary.current?.scrollIntoView({ block: 'start' });
  }, [invalidSubmits]);
  return (
    <div ref={summary} tabIndex={-1} className="booking-errors">
      <div role="alert">
        <h2 className="small-heading">{messages.summary}</h2>
        <ul role="list">
          {controlNames.map(
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
                </li>
              ),
          )}
        </ul>
      </div>
    </div>
  );
}
