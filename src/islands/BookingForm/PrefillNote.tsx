import type { Party } from '../../domain/booking/party.ts';
import { counted } from '../../domain/format/wording.ts';
import type { Estimate } from '../../domain/offer/estimate.ts';
import type { OfferedPackage } from '../../domain/siteData.ts';
import './PrefillNote.scss';

interface Props {
  chosen: OfferedPackage | undefined;
  /** Of the chosen package. */
  estimate: Estimate | undefined;
  party: Pick<Party, 'guestCount' | 'wishes'>;
}

/**
 * What a guest brings from other pages, on the first screen: the package with its price, or else
 * guests and cocktails. One line, whose place is kept while it is empty.
 */
export function PrefillNote({ chosen, estimate, party: { guestCount, wishes } }: Props) {
  const party = guestCount > 0 ? `für ${counted(guestCount, 'Gast', 'Gäste')}` : '';
  const wished =
    wishes.length > 0 ? counted(wishes.length, 'Wunschcocktail', 'Wunschcocktails') : '';
  const offer =
    chosen && estimate && `${[chosen.name, party].join(' ').trim()}: ${estimate.total.text}`;
  return (
    <p className="capital booking-prefill-note">
      {offer ?? [party, wished].filter(Boolean).join(', ')}
    </p>
  );
}
