import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { PhoneLink } from '../PhoneLink.tsx';
import styles from './BookingForm.module.scss';
import type { Typo } from './useTypo.ts';

interface Props {
  /** What goes on while the form is sent. */
  progress: string | undefined;
  /** The bar's telephone number, once a call is quicker than waiting. */
  phone: string | undefined;
  /** About the address in the form: sending waits for an answer. */
  question: Typo | undefined;
  onFix: () => void;
  onSendAnyway: () => void;
  /** As part of a sentence: `so bald wie möglich`. */
  replyTime: string;
}

/** The line above the button that sends. Its texts share one place, so that the button does not move. */
export function SendStatus({ progress, phone, question, onFix, onSendAnyway, replyTime }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (progress) line.current?.scrollIntoView({ block: 'nearest' });
  }, [progress]);
  useEffect(() => {
    if (!question) return;
    // The form may have been sent by Enter, far from here, or again.
    answer.current?.focus({ preventScroll: true });
    // Both, because the button is higher than the last line of the question: WebKit leaves it below the window
    // (`e2e/engines/journeys.ts`).
    for (const element of [line.current, answer.current])
      element?.scrollIntoView({ block: 'nearest' });
  }, [question]);
  return (
    <div ref={line} role="status" className={clsx('stack small', styles.slot)}>
      <p>
        <span>{`Noch nichts gebucht. Wir melden uns ${replyTime}. Zu Ihren Daten: `}</span>
        <a href="/datenschutz">Datenschutz</a>
      </p>
      {progress ? (
        <p key="progress">
          <strong>
            <span>{progress}</span>
            {phone && (
              <span>
                {' '}
                Rufen Sie uns an: <PhoneLink phone={phone} />
              </span>
            )}
          </strong>
        </p>
      ) : (
        question && (
          <p key="question" className={styles.warning}>
            Noch nicht gesendet: Meinten Sie <strong>{question.meant}</strong>?{' '}
            <button
              ref={answer}
              type="button"
              className={clsx('text-button', styles.inText)}
              onClick={onFix}
            >
              Ja, ändern
            </button>{' '}
            ·{' '}
            <button
              type="button"
              className={clsx('text-button', styles.inText)}
              onClick={onSendAnyway}
            >
              Nein, so senden
            </button>
          </p>
        )
      )}
    </div>
  );
}
