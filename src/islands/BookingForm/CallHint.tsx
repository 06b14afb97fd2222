import { germanPhone } from '../../domain/format/wording.ts';
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
      Rufen Sie uns auch an, <a href={`tel:${phone}`}>{germanPhone(phone)}</a>
      {whatsapp && (
        <>
          {' '}
          oder{' '}
          <a href={`https://wa.me/${whatsapp}${number ? `?text=${encodeURIComponent(`Anfrage ${number}`)}` : ''}`}>
            WhatsApp
          </a>
        </>
      )}
      .
    </>
  );
}
