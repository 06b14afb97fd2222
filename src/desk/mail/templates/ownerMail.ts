/** The mail to the owner: the complete booking, most important first, for reading on a phone. */
import { chosenPackage, fieldLabels } from '../../../domain/booking/fields.ts';
import { soon } from '../../../domain/booking/soon.ts';
import { germanMoment } from '../../../domain/format/date.ts';
import { packageContents } from '../../../domain/offer/packageContents.ts';
import { estimateLabel, estimateRows } from '../../../domain/offer/estimate.ts';
import { euro } from '../../../domain/format/price.ts';
import { agreedRows } from '../../agreedRows.ts';
import { telHref } from '../../contactLinks.ts';
import type { MailContent } from '../../store/outbox.ts';
import {
  drinkNames,
  otherFields,
  joinReferences,
  warnings,
  type Booking,
  type RelatedBookings,
  type References,
} from '../../booking.ts';
import type { SiteContent } from '../../siteContent.ts';
import { formatLocal, patterns } from '../../time.ts';
import {
  buttons,
  facts,
  headline,
  list,
  mail,
  notice,
  person,
  quote,
  small,
  amounts,
  type Button,
} from './design.ts';

/** @param which what they have in common with this one: `Für diesen Tag` */
function othersSentence(which: string, references: References): string {
  if (references.named.length === 0) return '';
  const what =
    references.named.length === 1
      ? 'liegt schon eine Anfrage vor'
      : 'liegen schon andere Anfragen vor';
  return `${which} ${what}: ${joinReferences(references)}.`;
}

/** Sentences about other bookings. */
function others({ sameDay, sameAddress }: RelatedBookings): string[] {
  return [
    othersSentence('Für diesen Tag', {
      ...sameDay,
      named: sameDay.named.filter((reference) => !sameAddress.named.includes(reference)),
    }),
    othersSentence('Von dieser E-Mail-Adresse', sameAddress),
  ].filter(Boolean);
}

/** @param button leads to the booking; none without a back office */
export function ownerMail(
  reference: string,
  received: Date,
  booking: Booking,
  related: RelatedBookings,
  content: SiteContent,
  button: Button | undefined,
): MailContent {
  const { name, email, tel, anfrage, type, starts, party, suspicions } = booking;
  const { sameAddress } = related;
  const { label, item } = chosenPackage(type, content.packages);
  const phone = telHref(tel);
  const rows = agreedRows(booking, content.drinks);
  const estimated = estimateRows(item, party, content.prices);
  const contents = item ? [packageContents(item).glass, packageContents(item).clock] : [];
  const price = item && estimated.length === 0 ? [euro(item.price)] : [];
  const parts = [
    headline({
      over: `Anfrage ${reference}`,
      title: formatLocal(starts, patterns.day),
      under: [formatLocal(starts, patterns.time), label].filter(Boolean).join(' · '),
    }),
    notice([...warnings(booking, received, related), ...others(related)]),
    person(rows.name, [
      // A number that can be dialled is on its button.
      { ...rows.tel, text: phone ? '' : tel },
      rows.email,
      ...otherFields.map((field) => rows[field]),
    ]),
    buttons([
      ...(button ? [button] : []),
      ...(phone ? [{ label: 'Anrufen', href: phone, caption: tel }] : []),
    ]),
    quote(fieldLabels.anfrage, anfrage),
    facts(rows.guests, rows.venue),
    list(rows.wishes.label, drinkNames(party, content.drinks)),
    facts({ ...rows.type, text: [label, ...contents, ...price].filter(Boolean).join(', ') }),
    amounts(estimateLabel, estimated),
    small(`Eingegangen am ${germanMoment(received)}`),
  ];
  const earlier = sameAddress.named.find((one) => anfrage.toUpperCase().includes(one));
  const near = soon(starts, received);
  const what = [
    near && `${near.inDigits}:`,
    suspicions.length > 0 && '[verdächtig]',
    `Anfrage ${reference}`,
    earlier && `zu ${earlier}`,
  ];
  const about = [formatLocal(starts, patterns.dayInShort), label, name];
  const subject = `${what.filter(Boolean).join(' ')}: ${about.filter(Boolean).join(', ')}`;
  return {
    subject,
    ...mail(content.business.name, subject, parts),
    replyTo: { name, address: email },
  };
}
