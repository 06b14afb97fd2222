/** The mail to the owner: the complete request, most important first, for reading on a phone. */
import { germanMoment, parseDate } from '../../booking/date.ts';
import { chosenPackage, fieldLabels } from '../../booking/fields.ts';
import { figures, placeLabel } from '../../booking/plan.ts';
import { decimal } from '../../business/wording.ts';
import { packageContents } from '../../offer/packageContents.ts';
import { euro } from '../../offer/price.ts';
import { drinkNames, listed, warnings, type Enquiry, type Numbers, type SiteContent } from '../enquiry.ts';
import type { Letter } from '../letter.ts';
import { dayOf, dialled, reckoning, timeOf, type MailSettings } from './letterParts.ts';
import { buttons, facts, headline, list, mail, notice, person, quote, small } from './design.ts';

/** @param which what they have in common with this one: `Für diesen Tag` */
function othersSentence(which: string, numbers: Numbers): string {
  if (numbers.named.length === 0) return '';
  const what = numbers.named.length === 1 ? 'liegt schon eine Anfrage vor' : 'liegen schon andere Anfragen vor';
  return `${which} ${what}: ${listed(numbers)}.`;
}

/** Sentences about other requests. */
function others({ sameDay, sameAddress }: Enquiry): string[] {
  return [
    othersSentence('Für diesen Tag', {
      ...sameDay,
      named: sameDay.named.filter((number) => !sameAddress.named.includes(number)),
    }),
    othersSentence('Von dieser E-Mail-Adresse', sameAddress),
  ].filter(Boolean);
}

export function ownerLetter(enquiry: Enquiry, content: SiteContent, settings: MailSettings): Letter {
  const { number, fields, plan, suspicions, sameAddress } = enquiry;
  const { label, item } = chosenPackage(fields.type, content.packages);
  const date = parseDate(fields.date);
  const cocktails = drinkNames(plan, content.drinks);
  const phone = dialled(fields.tel);
  const terms = item
    ? [label, packageContents(item).glass, packageContents(item).clock, euro(item.price)].join(', ')
    : label;
  const parts = [
    headline({
      over: `Anfrage ${number}`,
      title: date ? dayOf(date) : fields.date,
      under: [date ? timeOf(date) : '', label].filter(Boolean).join(' · '),
    }),
    notice([...warnings(enquiry), ...others(enquiry)]),
    person(fields),
    buttons([
      { label: 'Anfrage öffnen', href: `${settings.siteUrl}/api/buero/${number}`, told: 'und antworten' },
      ...(phone ? [{ label: 'Anrufen', href: phone, told: fields.tel }] : []),
    ]),
    quote(fieldLabels.anfrage, fields.anfrage),
    facts([figures.guests.label, plan.guests > 0 ? decimal(plan.guests) : ''], [placeLabel, plan.place]),
    list('Wunschcocktails', cocktails),
    facts([fieldLabels.type, terms]),
    reckoning(plan, item, content.prices),
    small(`Eingegangen am ${germanMoment(enquiry.received)}`),
  ];
  const when = date ? dayOf(date, 'short') : fields.date;
  const named = sameAddress.named.find((earlier) => fields.anfrage.toUpperCase().includes(earlier));
  const subject = `${suspicions.length > 0 ? '[verdächtig] ' : ''}Anfrage ${number}${named ? ` zu ${named}` : ''}: ${[when, label, fields.name].filter(Boolean).join(', ')}`;
  return {
    subject,
    ...mail(content.business.name, subject, parts),
    replyTo: { name: fields.name, address: fields.email },
  };
}
