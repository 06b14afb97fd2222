import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../domain/booking/messages.ts';
import { relativeDay } from '../../domain/booking/relativeDay.ts';
import { emailInReceipt, receiptRows, type Receipt } from '../../domain/booking/summary.ts';
import { weekdayOf } from '../../domain/format/date.ts';
import { CallLinks } from '../links/CallLinks.tsx';
import { PhoneLink } from '../links/PhoneLink.tsx';
import { tabKeys, readFromTab } from '../tabStorage.ts';
import './Received.scss';
import type { FormBusinessAndPrices } from './propsFromContent.ts';

interface Props {
  /** Number of the enquiry, if the server assigned one. */
  reference: string | undefined;
  /** Whether an acknowledgement is sent by mail. */
  acknowledged: boolean;
  /** What the server stored. */
  receipt: Receipt;
  business: FormBusinessAndPrices;
  /** Begin of the event, wall time of Cologne. */
  starts: string;
  /** A picture of the bar. */
  picture?: ReactNode;
  /** The next steps. */
  children?: ReactNode;
}

/** Replaces the form once the enquiry is stored: a summary to keep. */
export function Received({
  reference,
  acknowledged,
  receipt,
  business,
  starts,
  picture,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const near = relativeDay(starts, new Date());
  const address = emailInReceipt(receipt);
  const rows = receiptRows(receipt);
  return (
    <>
      <div className="stack opening" data-sent>
        <div role="status">
          <h1 ref={heading} tabIndex={-1}>
            {messages.success}
          </h1>
        </div>
        {reference && (
          <p className="lead">
            Ihre Anfrage hat die Nummer <strong className="received-number">{reference}</strong>
          </p>
        )}
        {near && (
          <p>
            <strong>{`${weekdayOf(starts)} ist schon ${near}:`}</strong> Rufen Sie uns auch an,{' '}
            <CallLinks business={business} reference={reference} />.
          </p>
        )}
        <p>
          <span>{`Wir melden uns ${business.replyTime}${address ? ` unter ${address}` : ''}. `}</span>
          {acknowledged && <span>{`${messages.acknowledged} `}</span>}
          <span>{`${messages.callAfter(business.callAfterDays)} `}</span>
          <span>{`Auch wenn ${acknowledged ? 'Ihre Adresse nicht stimmt' : 'sich etwas ändert'}: `}</span>
          <PhoneLink phone={business.phone} />
        </p>
        <div className="received-picture">{picture}</div>
      </div>
      <div className="stack surface received">
        {rows.length > 0 && (
          <dl className="stack received-lines">
            {rows.map(({ label, text }) => (
              <div key={label}>
                <dt className="small">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="received-steps">{children}</div>
        <p className="actions received-actions">
          <button
            type="button"
            className="button button-primary"
            onClick={() => location.assign('/')}
          >
            Zurück zur Startseite
          </button>
        </p>
      </div>
    </>
  );
}

/** Says in the tab that sent an enquiry that it arrived, also after a reload. */
export function SentNote() {
  const [sent] = useState(() => readFromTab(tabKeys.sent));
  if (typeof sent !== 'string') return null;
  return (
    <p role="status">
      Ihre Anfrage <strong className="whole">{sent}</strong> ist angekommen. Hier können Sie eine
      weitere stellen.
    </p>
  );
}
