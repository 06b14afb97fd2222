import { useEffect, useRef, type MouseEvent } from 'react';
import { messages } from '../../booking/messages.ts';
import { controlId, controlNames, type ControlName, type FormErrors } from './controls.ts';
import styles from './ErrorSummary.module.scss';

interface Props {
  errors: FormErrors;
  /** Counts the submits that found them; none of them was one for a page that came with errors from the server. */
  refusals: number;
}

/** The link's own way would not open the group that a field may be folded into. */
function focusControl(event: MouseEvent, name: ControlName): void {
  event.preventDefault();
  const control = document.getElementById(controlId(name));
  const group = control?.closest('details');
  if (group) group.open = true;
  control?.focus();
}

/** All wrong fields on top of the form, with links to them. Takes the focus after each submit, not when React takes over. */
export function ErrorSummary({ errors, refusals }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  return (
    // The attribute works on the page that answers without a script; React focuses only controls by itself.
    // eslint-disable-next-line jsx-a11y-x/no-autofocus
    <div ref={summary} tabIndex={-1} autoFocus className={styles['summary']}>
      <div role="alert">
        <h2 className={styles['title']}>{messages.summary}</h2>
        <ul role="list" className={styles['list']}>
          {controlNames.map(
            (name) =>
              errors[name] && (
                <li key={name}>
                  <a href={`#${controlId(name)}`} onClick={(event) => focusControl(event, name)}>
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
