import { chatHref } from '../../domain/format/phone.ts';
import type { Business } from '../../schemas/businessSchema.ts';
import { PhoneLink } from './PhoneLink.tsx';

interface Props {
  business: Pick<Business, 'phone' | 'whatsapp'>;
  /** Number of an enquiry, for the text of a message. */
  reference?: string | undefined;
}

/** Telephone number, and WhatsApp beside it where the bar has it. */
export function CallLinks({ business: { phone, whatsapp }, reference }: Props) {
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
