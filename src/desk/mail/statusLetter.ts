/** Tells the owner that a request has another status, with the entry for his calendar. */
import { parseDate } from '../../booking/date.ts';
import type { Settings } from '../../environment.ts';
import type { Letter } from '../letter.ts';
import type { Status, StoredRequest } from '../store/store.ts';
import { bookingEntry, calendarFile } from './calendar.ts';
import { buttons, headline, mail, person, small } from './design.ts';
import { dayOf, timeOf } from './letterParts.ts';

/** What the owner has to do himself. */
const remaining: Readonly<Partial<Record<Status, string>>> = {
  gebucht: ' Ihre Kunden erfahren davon nichts: Die schriftliche Bestätigung schicken Sie selbst.',
  abgesagt: ' Ihre Kunden erfahren davon nichts: Die Absage schicken Sie selbst.',
};

function consequence(before: Status, status: Status): string {
  if (status === 'gebucht') return 'Der Tag ist damit vergeben: Das Formular weist darauf hin.';
  if (before === 'gebucht') return 'Der Tag ist damit wieder frei, wenn nichts anderes dafür gebucht ist.';
  return 'Gebucht ist die Anfrage nicht.';
}

/**
 * @param request with the status that it had
 * @param link to the page that changes the status
 */
export function statusLetter(
  request: StoredRequest,
  status: Status,
  link: string,
  { business }: Pick<Settings, 'business'>,
  now: Date,
): Letter {
  const { number, fields } = request;
  const date = parseDate(fields.date);
  // Whoever put the booking into his calendar takes it out again, whatever the request is now.
  const entry = request.status === 'gebucht' || status === 'gebucht' || status === 'abgesagt';
  const calendar = entry && bookingEntry(request, status === 'gebucht' ? 'confirmed' : 'cancelled', business, now);
  const subject = `${number} ist jetzt ${status}`;
  const parts = [
    headline({
      over: `Anfrage ${number}`,
      title: subject,
      under: date ? `${dayOf(date)}, ${timeOf(date)}` : fields.date,
    }),
    person(fields),
    small(
      `${consequence(request.status, status)}${remaining[status] ?? ''} Waren Sie das nicht, oder war es ein Versehen? Hier nehmen Sie es zurück.`,
    ),
    buttons([{ label: 'Stand', href: link, told: 'ändern' }]),
  ];
  return {
    subject,
    ...mail(business.name, subject, parts),
    ...(calendar && { calendar: calendarFile([calendar]) }),
  };
}
