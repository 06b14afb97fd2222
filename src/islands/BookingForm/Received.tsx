import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { germanMoment, parseDate, weekdayOf } from '../../domain/format/date.ts';
import { messages } from '../../domain/booking/messages.ts';
import { soon } from '../../domain/booking/soon.ts';
import type { SummaryLine } from '../../domain/booking/summary.ts';
import { useHydrated } from '../useHydrated.ts';
import { PhoneLink } from '../PhoneLink.tsx';
import { CallHint } from './CallHint.tsx';
import styles from './Received.module.scss';
import type { FormBusiness } from './formProps.ts';
import { LampString } from './LampString.tsx';

interface Props {
  /** Reference of the booking, if the server assigned one. */
  reference: string | undefined;
  /** Whether an acknowledgement is sent by mail. */
  mailed: boolean;
  /** The booking that was sent, and its estimate. */
  lines: readonly SummaryLine[];
  sentAt: Date;
  /** As part of a sentence: `so bald wie möglich`. */
  replyTime: string;
  business: Pick<FormBusiness, 'phone' | 'phoneHours' | 'whatsapp'>;
  /** Of the event, as it was sent. */
  date: string;
  /** Slugs of the noted drinks. */
  wishes: readonly string[];
  /** The address that was probably meant, if the guest was not asked before sending. */
  meant?: string | undefined;
  /** Of the bar; the page that is rendered on request has none. */
  picture?: ReactNode;
  /** The next steps. */
  children?: ReactNode;
}

/** Replaces the form once the booking is stored, with and without the script: a summary to print or keep. */
export function Received({
  reference,
  mailed,
  lines,
  sentAt,
  replyTime,
  business,
  date,
  wishes,
  meant,
  picture,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const scripted = useHydrated();
  useEffect(() => heading.current?.focus(), []);
  const day = parseDate(date);
  const near = day && soon(day, sentAt);
  const address = lines.find(({ name }) => name === 'email')?.text;
  return (
    <>
      <div className="stack opening">
        <LampString drinks={wishes} />
        <div role="status">
          <h1 ref={heading} tabIndex={-1}>
            {messages.success}
          </h1>
        </div>
        {meant && (
          // For the page without the script, as in `ErrorSummary`: with the focus it is read out after the title.
          // eslint-disable-next-line jsx-a11y-x/no-autofocus
          <p tabIndex={-1} autoFocus className={styles.question}>
            <strong>{`Meinten Sie ${meant}?`}</strong>{' '}
            <span>{`Ihre Anfrage nennt ${address ?? ''}.`}</span> Rufen Sie uns an:{' '}
            <PhoneLink phone={business.phone} />.
          </p>
        )}
        {reference && (
          <p className="lead">
            Ihre Anfrage hat die Nummer <strong className={styles.reference}>{reference}</strong>
          </p>
        )}
        {near && (
          <p>
            <strong>{`${weekdayOf(day)} ist schon ${near.inWords}:`}</strong>{' '}
            <CallHint business={business} reference={reference} />
          </p>
        )}
        <p>
          <span>{`Wir melden uns ${replyTime}${address ? ` unter ${address}` : ''}. `}</span>
          {mailed && <span>Eine Eingangsbestätigung per E-Mail ist unterwegs. </span>}
          {!meant && (
            <span>
              Stimmt die Adresse nicht? Rufen Sie uns an: <PhoneLink phone={business.phone} />.
            </span>
          )}
        </p>
        <p>
          {`Etwas ändern? ${mailed ? 'Antworten Sie auf diese E-Mail, oder rufen' : 'Rufen'} Sie an${
            reference ? ' und nennen Sie die Nummer' : ''
          }.`}
        </p>
      </div>
      <div className={clsx('stack surface', styles.received)}>
        {picture}
        <dl className={clsx('stack', styles.sent)}>
          {[...lines, { name: 'sent', label: 'Gesendet', text: germanMoment(sentAt) }].map(
            ({ name, label, text }) => (
              <div key={name}>
                <dt className="small">{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
          )}
        </dl>
        <div className={styles.steps}>{children}</div>
        <p className={clsx('actions', styles.actions)}>
          {scripted ? (
            <>
              <button
                type="button"
                className="button button-primary"
                onClick={() => location.assign('/')}
              >
                Zurück zur Startseite
              </button>
              <button type="button" className="button only-desktop" onClick={() => print()}>
                Zusammenfassung drucken
              </button>
            </>
          ) : (
            <a key="link" href="/" className="button button-primary">
              Zurück zur Startseite
            </a>
          )}
        </p>
      </div>
    </>
  );
}
