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
 * Says on the form's first screen what a link or a draft filled in further down: the package with
 * its price, or else guests and cocktails. An empty line keeps its place.
 */
export function PrefillNote({ chosen, estimate, party: { guestCount, wishes } }: Props) {
  const forGuests = guestCount > 0 ? `für ${counted(guestCount, 'Gast', 'Gäste')}` : '';
  const wished =
    wishes.length > 0 ? counted(wishes.length, 'Wunschcocktail', 'Wunschcocktails') : '';
  const offer =
    chosen && estimate && `${[chosen.name, forGuests].join(' ').trim()}: ${estimate.total.text}`;
  return (
    <p className="capital booking-prefill-note">
      {offer ?? [forGuests, wished].filter(Boolean).join(', ')}
    </p>
  );
}
