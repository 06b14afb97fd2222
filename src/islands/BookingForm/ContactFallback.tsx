import { enquiryMailLink } from '../../domain/booking/enquiryMailLink.ts';
import type { SummaryRow } from '../../domain/booking/summary.ts';
import { PhoneLink } from '../links/PhoneLink.tsx';
import type { FormBusinessAndPrices } from './propsFromContent.ts';

interface Props {
  business: FormBusinessAndPrices;
  /** The enquiry, for the text of the mail. */
  rows: readonly SummaryRow[];
}

/** Mail and telephone, for when the server cannot be reached. */
export function ContactFallback({ business, rows }: Props) {
  const { href, isShortened } = enquiryMailLink(business.email, rows);
  return (
    <p>
      <span>
        Ihre Eingaben sind noch da. Sie können sie auch <a href={href}>als E-Mail senden</a> oder
        uns anrufen: <PhoneLink phone={business.phone} />
      </span>
      <span>{business.phoneHours ? `, ${business.phoneHours}.` : '.'}</span>
      {isShortened && (
        <span>
          {' '}
          Ihre Nachricht ist zu lang für diesen Weg: Kopieren Sie sie aus dem Formular in die
          E-Mail.
        </span>
      )}
    </p>
  );
}
