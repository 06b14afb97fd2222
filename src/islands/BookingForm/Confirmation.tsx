import { useEffect, useRef } from 'react';
import { messages } from '../../booking/messages.ts';
import styles from './BookingForm.module.scss';

interface Props {
  /** What visitor and owner call the request, where the server gives it a number. */
  number: string | undefined;
  email: string;
}

/** Takes the place of the form once the request is stored. */
export function Confirmation({ number, email }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className={styles['confirmation']}>
      <h2 ref={heading} tabIndex={-1}>
        {messages.success}
      </h2>
      {number && (
        <p>
          Ihre Anfrage hat die Nummer <strong className="figures">{number}</strong>.
        </p>
      )}
      <p>Wir melden uns per E-Mail an {email}.</p>
      <button type="button" className="button button-primary" onClick={() => location.assign('/')}>
        Zurück zur Startseite
      </button>
    </div>
  );
}
