/** A request as the owner reads it in the Büro. */
import { germanDateWithWeekday, parseDate } from '../../booking/date.ts';
import { chosenPackage, fieldLabels } from '../../booking/fields.ts';
import { figures, placeLabel } from '../../booking/plan.ts';
import { decimal } from '../../business/wording.ts';
import { additionWords } from '../../offer/additions.ts';
import { estimateRows } from '../../offer/estimate.ts';
import { euro, euroFromCents } from '../../offer/price.ts';
import type { Settings } from '../../environment.ts';
import { costOf, drinkNames, warnings, type Numbers, type SiteContent } from '../enquiry.ts';
import { draft, nextDraft, type Draft } from '../mail/drafts.ts';
import { dialled } from '../mail/letterParts.ts';
import type { StoredMail } from '../store/outbox.ts';
import type { Status, Store, StoredRequest } from '../store/store.ts';

interface Line {
  readonly label: string;
  readonly text: string;
}

/** Other requests, the latest first, and whether there are more. */
interface Others {
  readonly named: readonly StoredRequest[];
  readonly more: boolean;
}

export interface RequestView {
  readonly request: StoredRequest;
  /** `Samstag, 5. Juni 2027, 19:30 Uhr` */
  readonly when: string;
  /** A link that dials the guest's number; '' without one. */
  readonly phone: string;
  readonly warnings: readonly string[];
  readonly mails: readonly StoredMail[];
  readonly facts: readonly Line[];
  /** The estimate with its sum; empty where the package's price says it all. */
  readonly sums: readonly Line[];
  /** Others for the same day, and others of the same address. */
  readonly sameDay: Others;
  readonly sameAddress: Others;
  /** What the status means, and what comes next. */
  readonly next: string;
  readonly draft: Draft & { readonly title: string };
}

const draftTitles = {
  offer: 'Angebot',
  confirmation: 'Bestätigung',
  refusal: 'Absage',
  cancellation: 'Storno',
  message: 'Nachricht',
} as const;

const nextSteps: Readonly<Record<Status, string>> = {
  offen: 'Die Anfrage ist offen. Haben Sie das Angebot geschickt, drücken Sie „Beantwortet“.',
  beantwortet: 'Die Anfrage ist beantwortet. Sagt Ihr Gast zu, drücken Sie „Gebucht“: Dann ist der Tag vergeben.',
  gebucht: 'Die Anfrage ist gebucht, der Tag vergeben. Ihr Gast weiß es erst, wenn Sie ihm die Bestätigung schicken.',
  abgesagt: 'Die Anfrage ist abgesagt. Ihr Gast weiß es erst, wenn Sie es ihm schreiben.',
};

export function requestView(
  store: Store,
  request: StoredRequest,
  { content, settings }: { readonly content: SiteContent; readonly settings: Settings },
  now: Date,
): RequestView {
  const { fields, plan, status, packageName, told } = request;
  const date = parseDate(fields.date);
  const { item } = chosenPackage(fields.type, content.packages);
  const near = store.neighbours(request);
  const { sameDay, takenBy, sameAddress, taken } = near;
  const changed = told !== costOf(request, content);
  const mails = store.outbox.of(request.number);
  const bounced = mails.some(({ kind, state }) => kind === 'visitor' && state === 'abgelehnt');
  const kind = nextDraft[status];
  const others = (...all: readonly Numbers[]): Others => ({
    named: all.flatMap(({ named }) => named).flatMap((number) => store.get(number) ?? []),
    more: all.some(({ more }) => more),
  });
  const lines = (all: readonly (readonly [string, string])[]): Line[] =>
    all.filter(([, text]) => text).map(([label, text]) => ({ label, text }));
  return {
    request,
    when: date ? germanDateWithWeekday(date) : fields.date,
    phone: dialled(fields.tel),
    warnings: [
      ...(bounced ? ['Die Bestätigung kam nicht an. Auch Ihre Antwort käme dort wohl nicht an.'] : []),
      ...warnings({ ...request, ...near }),
      ...(changed ? [`Seit dieser Anfrage haben sich Preise geändert. Ihr Gast las: ${euroFromCents(told)}.`] : []),
    ],
    mails,
    facts: lines([
      [fieldLabels.type, packageName + (item && !changed ? `, ${euro(item.price)}` : '')],
      // Otherwise they stand in the estimate.
      ['Extras', changed ? additionWords(plan).join(', ') : ''],
      [figures.guests.label, plan.guests > 0 ? decimal(plan.guests) : ''],
      [placeLabel, plan.place],
      ['Wunschcocktails', drinkNames(plan, content.drinks).join(', ')],
      [fieldLabels.firma, fields.firma],
      [fieldLabels.tel, fields.tel],
      [fieldLabels.email, fields.email],
      [fieldLabels.anfrage, fields.anfrage],
    ]),
    sums: changed ? [] : estimateRows(item, plan, content.prices),
    sameDay: others(takenBy, sameDay),
    sameAddress: others(sameAddress),
    next: nextSteps[status],
    draft: { ...draft(kind, request, taken, content, settings, now), title: draftTitles[kind] },
  };
}
