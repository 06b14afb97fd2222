import { mailto } from '../../domain/booking/mailto.ts';
import type { SummaryRow } from '../../domain/booking/summary.ts';
import { chatHref } from '../../domain/format/phone.ts';
import { PhoneLink } from '../PhoneLink.tsx';
import type { FormBusiness } from './propsFromContent.ts';

interface CallProps {
  business: Pick<FormBusiness, 'phone' | 'whatsapp'>;
  /** Number of an enquiry, for the text of a message. */
  reference?: string | undefined;
}

/** Telephone number, and WhatsApp beside it where the bar has it. */
export function CallLinks({ business: { phone, whatsapp }, reference }: CallProps) {
  return (
    <span>
      <PhoneLink phone={phone} />
      {whatsapp && (
        <span>
          {' '}
          oder <a href={chatHref(whatsapp, reference && `Anfrage ${reference}`)}>WhatsApp</a>
        </span>
      )}
    </span>
  );
}

interface FallbackProps {
  business: FormBusiness;
  /** The enquiry, for the text of the mail. */
  lines: readonly SummaryRow[];
}

/** Mail and telephone, for when the server cannot be reached. */
export function ContactFallback({ business, lines }: FallbackProps) {
  const { href, cut } = mailto(business.email, lines);
  return (
    <p>
      <span>
        Ihre Eingaben sind noch da. Sie können sie auch <a href={href}>als E-Mail senden</a> oder
        uns anrufen: <PhoneLink phone={business.phone} />
      </span>
      <span>{business.phoneHours ? `, ${business.phoneHours}.` : '.'}</span>
      {cut && (
        <span>
          {' '}
          Die E-Mail enthält nur den Anfang Ihrer Nachricht: Kopieren Sie den Rest aus dem Formular.
        </span>
      )}
    </p>
  );
}
