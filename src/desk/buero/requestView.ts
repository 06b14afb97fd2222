/** The top of a request's page: when, who, how much, whether the day is free, and links to the guest. */
import { counted } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { mapHref, telHref, whatsappHref } from '../contactLinks.ts';
import type { Numbers, StoredRequest } from '../request.ts';
import type { Store } from '../store/store.ts';
import { formatWall, patterns } from '../time.ts';
import { dayStatus } from './dayStatus.ts';

/** Other requests, the latest first, and whether there are more. */
interface Others {
  readonly named: readonly StoredRequest[];
  readonly more: boolean;
}

export interface RequestView {
  readonly request: StoredRequest;
  /** `Samstag, 5. Juni 2027` */
  readonly day: string;
  /** `19:30 Uhr` */
  readonly time: string;
  /** Package, guests, venue and sum. */
  readonly about: string;
  /** Whether the day is free: `frei, angefragt: 2`. */
  readonly dayIs: string;
  /** Links to the guest and to the venue; '' where there is none. */
  readonly phone: string;
  readonly whatsapp: string;
  readonly map: string;
  /** Requests for the same day, booked ones first, and requests of the same e-mail address. */
  readonly sameDay: Others;
  readonly sameAddress: Others;
}

export function requestView(store: Store, request: StoredRequest): RequestView {
  const { starts, tel, plan, packageName, prices } = request;
  const { sameDay, takenBy, sameAddress } = store.requests.neighbours(request);
  const others = (...all: readonly Numbers[]): Others => ({
    named: all.flatMap(({ named }) => named).flatMap((number) => store.requests.get(number) ?? []),
    more: all.some(({ more }) => more),
  });
  const about = [
    packageName,
    plan.guests > 0 ? counted(plan.guests, 'Gast', 'Gäste') : '',
    plan.venue,
    prices.length > 0 ? euroFromCents(totalCents(prices)) : '',
  ];
  return {
    request,
    day: formatWall(starts, patterns.day),
    time: formatWall(starts, patterns.time),
    about: about.filter(Boolean).join(' · '),
    dayIs: dayStatus(store, request, new Date()),
    phone: telHref(tel),
    whatsapp: whatsappHref(tel),
    map: mapHref(plan.venue),
    sameDay: others(takenBy, sameDay),
    sameAddress: others(sameAddress),
  };
}
