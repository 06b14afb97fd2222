import { chatHref } from '../../domain/format/phone.ts';
import { PhoneLink } from '../PhoneLink.tsx';
import type { FormBusiness } from './formProps.ts';

interface Props {
  business: Pick<FormBusiness, 'phone' | 'whatsapp'>;
  /** Reference of a request, for the text of a message. */
  number?: string | undefined;
}

/** The quickest ways to the bar, for a party that is near. */
export function CallHint({ business: { phone, whatsapp }, number }: Props) {
  return (
    <>
      Rufen Sie uns auch an, <PhoneLink phone={phone} />
      {whatsapp && (
        <>
          {' '}
          oder <a href={chatHref(whatsapp, number && `Anfrage ${number}`)}>WhatsApp</a>
        </>
      )}
      .
    </>
  );
}
