/** The mail to the owner, set for a phone: the enquiry, and buttons that answer it. */
import { fieldDefinitions } from '../../domain/booking/fields.ts';
import { wishesField } from '../../domain/booking/party.ts';
import { relativeDay } from '../../domain/booking/relativeDay.ts';
import { chosenPackageName, wishedCocktailNames, shownRows } from '../../domain/booking/summary.ts';
import { takenOn } from '../../domain/booking/takenDays.ts';
import {
  timeOf,
  dayInCologne,
  dayWithWeekday,
  germanMoment,
  isPast,
  germanDay,
  dayOf,
  weekdayOf,
} from '../../domain/format/date.ts';
import { capitalized, guestCountInWords } from '../../domain/format/wording.ts';
import { euro } from '../../domain/format/money.ts';
import { estimateHeading, estimateRows, totalCents } from '../../domain/offer/estimate.ts';
import type { SiteData } from '../../domain/siteData.ts';
import { messageOf } from '../../domain/unknown.ts';
import {
  guestWithCompany,
  readableEmail,
  rowsWithReadableEmail,
  suspicionTexts,
  type ReceivedEnquiry,
  type OtherEnquiries,
} from '../enquiry.ts';
import { safeHtml } from '../../texts/html.ts';
import { log } from '../log.ts';
import { calendarEntry } from './calendarEntry.ts';
import {
  amountTable,
  linkButtons,
  labelledLines,
  linkLine,
  bulletList,
  assembleMail,
  warningBox,
  quotation,
  smallLines,
  type MailPart,
} from './parts.ts';
import { inOneLine } from '../../texts/inOneLine.ts';
import { quoteFor, actionLinks } from './replies.ts';
import type { MailContent } from './smtp.ts';

/** @param which what the others have in common with this one: `Für diesen Tag` */
function othersSentence(which: string, numbers: readonly string[]): string {
  if (numbers.length === 0) return '';
  const what =
    numbers.length === 1 ? 'liegt schon eine Anfrage vor' : 'liegen schon andere Anfragen vor';
  return `${which} ${what}: ${numbers.join(', ')}.`;
}

/** What the owner should mind, one sentence each. */
function warnings(
  { starts, suspicions }: ReceivedEnquiry,
  { sameDay, sameAddress }: OtherEnquiries,
  { takenDays }: SiteData,
  now: Date,
): string[] {
  const reasons = suspicions.map((reason) => suspicionTexts[reason]).join(' ');
  const taken = takenOn(dayOf(starts), takenDays);
  const near = relativeDay(starts, now);
  return [
    reasons &&
      `Diese Anfrage sieht verdächtig aus. ${reasons} Eine Eingangsbestätigung ging deshalb nicht hinaus.`,
    taken ? `An diesem Tag sind Sie vergeben${taken.note ? ` (${taken.note})` : ''}.` : '',
    isPast(starts, now) ? 'Der Termin liegt in der Vergangenheit.' : '',
    near ? `Der Termin ist schon ${near}.` : '',
    othersSentence('Für diesen Tag', sameDay),
    othersSentence('Von dieser E-Mail-Adresse', sameAddress),
  ].filter(Boolean);
}

/** `Zuletzt: K7-4932 (24. November 2026)`: the owner notices a mail that never came. */
function latestLine({ latest }: OtherEnquiries): string {
  const entries = latest.map(
    ({ number, received }) => `${number} (${germanDay(dayInCologne(received))})`,
  );
  return entries.length > 0 ? `Zuletzt: ${entries.join(', ')}` : '';
}

/** The calendar entry; `undefined` if writing it fails, so that the mail leaves without it. */
function entryOrNone(enquiry: ReceivedEnquiry, site: SiteData, now: Date): string | undefined {
  try {
    return calendarEntry(enquiry, site, now);
  } catch (error) {
    log(`Anfrage ${enquiry.number}: kein Kalendereintrag (${messageOf(error)}).`);
    return undefined;
  }
}

/** `In zwei Tagen: Anfrage K7-4932: Sa., 5. Juni 2027, Premium Event, Jürgen Groß` */
function subjectOf(enquiry: ReceivedEnquiry, now: Date): string {
  const { number, starts, suspicions } = enquiry;
  const near = relativeDay(starts, now);
  const what = [
    near && `${capitalized(near)}:`,
    suspicions.length > 0 && '[verdächtig]',
    `Anfrage ${number}`,
  ];
  const day = `${weekdayOf(starts).slice(0, 2)}., ${germanDay(starts).replace('\u00A0', ' ')}`;
  const about = [day, chosenPackageName(enquiry), guestWithCompany(enquiry)];
  return inOneLine(`${what.filter(Boolean).join(' ')}: ${about.filter(Boolean).join(', ')}`);
}

/** The sum of the quote, with the package's name if the quote proposes one. */
function shortPrice(enquiry: ReceivedEnquiry, site: SiteData): string {
  const quote = quoteFor(enquiry, site);
  if (!quote) return 'Preis offen';
  const sum = euro(totalCents(quote.lines));
  return chosenPackageName(enquiry) ? sum : `Vorschlag: ${quote.name}, ${sum}`;
}

/** What the owner reads first: number, day, time, guest and a summary. */
function heading(enquiry: ReceivedEnquiry, site: SiteData): MailPart {
  const { number, party, starts } = enquiry;
  const over = `Anfrage ${number}`;
  const day = dayWithWeekday(starts);
  const time = `${timeOf(starts)}\u00A0Uhr`;
  const guest = guestWithCompany(enquiry);
  const summary = [
    chosenPackageName(enquiry) || 'ohne Paket',
    guestCountInWords(party.guestCount),
    party.venue,
    shortPrice(enquiry, site),
  ]
    .filter(Boolean)
    .join(' · ');
  return {
    html: safeHtml`<p class="over">${over}</p><h1 class="headline">${day}</h1><p class="under">${time}</p><p class="large">${guest}</p><p class="summary">${summary}</p>`,
    text: [over, day, time, guest, summary].map(inOneLine).join('\n'),
  };
}

/** A longer message stands below the buttons, which stay in reach; in characters. */
const longMessage = 600;

/** Rows that stand elsewhere in the mail than in the list of facts. */
const namesOfPlacedRows = [
  'type',
  'date',
  'name',
  'firma',
  'anfrage',
  'guestCount',
  'venue',
  'wishes',
  'estimate',
];

/** @param now when the mail leaves: what is past or near then */
export function ownerMail(
  enquiry: ReceivedEnquiry,
  others: OtherEnquiries,
  site: SiteData,
  now: Date,
): MailContent {
  const { fields, party, received } = enquiry;
  const calendar = entryOrNone(enquiry, site, now);
  const address = readableEmail(fields.email);
  const links = actionLinks(enquiry, site, now);
  const otherRows = shownRows(rowsWithReadableEmail(enquiry, site)).filter(
    ({ name }) => !namesOfPlacedRows.includes(name),
  );
  const shortLinks = links
    .flat()
    .map(linkLine)
    .filter((line) => !line.includes('mailto:'));
  const message = quotation(fieldDefinitions.anfrage.label, fields.anfrage);
  const isLong = fields.anfrage.length > longMessage;
  const parts = [
    heading(enquiry, site),
    warningBox(warnings(enquiry, others, site, now)),
    ...(isLong ? [] : [message]),
    linkButtons(links),
    // The plain text has these lines instead of the buttons.
    {
      html: safeHtml``,
      text: [
        `Antworten Sie auf diese E-Mail: Ihre Antwort geht an ${inOneLine(address)}.`,
        ...shortLinks,
      ].join('\n'),
    },
    ...(isLong ? [message] : []),
    amountTable(estimateHeading, estimateRows(enquiry)),
    bulletList(wishesField.label, wishedCocktailNames(party, site.cocktails)),
    labelledLines(otherRows),
    smallLines([
      `Eingegangen am ${germanMoment(received)}.`,
      calendar ? 'Der Termin für Ihren Kalender hängt an dieser Mail.' : '',
      latestLine(others),
    ]),
    { ...smallLines(['„Antworten“ schickt diese Mail mit, die Knöpfe nicht.']), text: '' },
  ];
  const subject = subjectOf(enquiry, now);
  return {
    subject,
    ...assembleMail(site.business.name, subject, parts),
    calendar,
    replyTo: { name: inOneLine(fields.name), address: inOneLine(fields.email) },
  };
}
