import { chatHref } from '../../domain/format/phone.ts';
import { PhoneLink } from '../PhoneLink.tsx';
import type { FormBusiness } from './formProps.ts';

interface Props {
  business: Pick<FormBusiness, 'phone' | 'whatsapp'>;
  /** Reference of a booking, for the text of a message. */
  reference?: string | undefined;
}

/** The quickest ways to the bar, for a party that is near. */
export function CallHint({ business: { phone, whatsapp }, reference }: Props) {
  return (
    <span>
      <span>
        Rufen Sie uns auch an, <PhoneLink phone={phone} />
      </span>
      {whatsapp && (
        <span>
          {' '}
          oder <a href={chatHref(whatsapp, reference && `Anfrage ${reference}`)}>WhatsApp</a>
        </span>
      )}
      <span>.</span>
    </span>
  );
}
