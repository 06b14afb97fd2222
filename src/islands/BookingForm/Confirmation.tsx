import { useEffect, useRef, type ReactNode } from 'react';
import { fieldLabels, fieldNames, type BookingFields } from '../../booking/fields.ts';
import { messages } from '../../booking/messages.ts';
import { site } from '../../business/site.ts';
import styles from './BookingForm.module.scss';

interface Props {
  /** What visitor and owner call the request, where the server gives it a number. */
  number: string | undefined;
  /** What was sent, in the form's words. */
  fields: BookingFields;
  sentAt: Date;
  /** What happens next. */
  children: ReactNode;
}

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** Takes the place of the form once the request is stored: a summary to print or to keep. */
export function Confirmation({ number, fields, sentAt, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={`surface ${styles['confirmation'] ?? ''}`}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {messages.success}
        </h2>
      </div>
      {number && (
        <p>
          Ihre Anfrage hat die Nummer <strong className={styles['number']}>{number}</strong>. Nennen Sie sie, wenn Sie
          uns anrufen.
        </p>
      )}
      <p>
        Wir melden uns {site.replyTime || 'so bald wie möglich'} per E-Mail an {fields.email}.
      </p>
      <dl className={styles['sent']}>
        <div>
          <dt>Gesendet</dt>
          <dd>{moment.format(sentAt)} Uhr</dd>
        </div>
        {fieldNames.map(
          (name) =>
            fields[name] && (
              <div key={name}>
                <dt>{fieldLabels[name]}</dt>
                <dd>{fields[name]}</dd>
              </div>
            ),
        )}
      </dl>
      <div>{children}</div>
      <p className={`actions print-hidden ${styles['confirmationActions'] ?? ''}`}>
        <button type="button" className="button button-primary" onClick={() => location.assign('/')}>
          Zurück zur Startseite
        </button>
        <button type="button" className="button" onClick={() => print()}>
          Zusammenfassung drucken
        </button>
      </p>
    </div>
  );
}
