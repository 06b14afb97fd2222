/** A request as the owner reads it in the Büro. */
import type { Settings } from '../../environment.ts';
import { draft, nextDraft, type Draft } from '../letters/drafts.ts';
import { telHref, warnings, type Numbers, type Status, type StoredRequest } from '../request.ts';
import type { SiteContent } from '../siteContent.ts';
import type { StoredMail } from '../store/outbox.ts';
import type { HistoryEntry } from '../store/requests.ts';
import type { Store } from '../store/store.ts';
import { formatWall, patterns } from '../time.ts';

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
  storniert: 'Ihr Gast hat storniert, der Tag ist wieder frei, wenn nichts anderes dafür gebucht ist.',
};

export function requestView(
  store: Store,
  request: StoredRequest,
  { content, settings }: { readonly content: SiteContent; readonly settings: Settings },
  now: Date,
): RequestView {
  const { status } = request;
  const near = store.requests.neighbours(request);
  const { sameDay, takenBy, sameAddress, taken } = near;
  const mails = store.outbox.of(request.number);
  const bounced = mails.some(({ kind, state }) => kind === 'acknowledgement' && state === 'abgelehnt');
  const kind = nextDraft[status];
  const others = (...all: readonly Numbers[]): Others => ({
    named: all.flatMap(({ named }) => named).flatMap((number) => store.requests.get(number) ?? []),
    more: all.some(({ more }) => more),
  });
  return {
    request,
    when: formatWall(request.starts, patterns.dayAndTime),
    phone: telHref(request.tel),
    warnings: [
      ...(bounced ? ['Die Bestätigung kam nicht an. Auch Ihre Antwort käme dort wohl nicht an.'] : []),
      ...warnings(request, request.received, near),
    ],
    mails,
    sameDay: others(takenBy, sameDay),
    sameAddress: others(sameAddress),
    next: nextSteps[status],
    draft: { ...draft(kind, request, taken, content, settings, now), title: draftTitles[kind] },
  };
}

/** What happened, in a few words. */
export function entryWords(entry: HistoryEntry): string {
  switch (entry.kind) {
    case 'received':
      return entry.byTelephone ? 'am Telefon eingegangen' : 'eingegangen';
    case 'status':
      return entry.status;
    case 'change':
      return entry.lines.join(', ');
    case 'letter':
      return `${draftTitles[entry.letter]}: ${entry.subject}`;
  }
}
