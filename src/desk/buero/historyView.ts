/** Everything that happened to a request, the newest first, with what became of its mails. */
import type { LetterText } from '../letters/suggestLetter.ts';
import { mailNames, type StoredMail } from '../store/outbox.ts';
import type { HistoryEntry } from '../store/requests.ts';
import type { Store } from '../store/store.ts';
import { formatMoment, patterns } from '../time.ts';

export interface HistoryRow {
  /** `5. Juni 2027, 19:30 Uhr` */
  readonly at: string;
  /** „beantwortet“, „Angebot an jana@example.org“, „Gäste 80 → 90“ */
  readonly lines: readonly string[];
  /** The letter that was sent, if any. */
  readonly letter?: LetterText;
  /** The mails that belong to it. */
  readonly mails: readonly StoredMail[];
}

interface DatedRow extends Omit<HistoryRow, 'at'> {
  readonly at: Date;
}

function rowOf(entry: HistoryEntry, mails: readonly StoredMail[]): DatedRow {
  const { at } = entry;
  switch (entry.kind) {
    case 'received':
      return { at, lines: [entry.byTelephone ? 'am Telefon eingegangen' : 'eingegangen'], mails: [] };
    case 'status':
      return { at, lines: [entry.status], mails: [] };
    case 'change':
      return { at, lines: entry.lines, mails: [] };
    case 'letter': {
      const { messageId, subject, text } = entry;
      return { at, lines: [], letter: { subject, text }, mails: mails.filter((mail) => mail.messageId === messageId) };
    }
  }
}

export function historyView(store: Store, number: string): HistoryRow[] {
  const history = store.requests.history(number);
  const mails = store.outbox.of(number);
  const letters = history.flatMap((entry) => (entry.kind === 'letter' ? [entry.messageId] : []));
  const byThemselves = mails.filter(({ messageId }) => !letters.includes(messageId));
  return [
    ...history.map((entry) => rowOf(entry, mails)),
    ...byThemselves.map((mail) => ({ at: mail.made, lines: [], mails: [mail] })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .reverse()
    .map((row) => ({ ...row, at: formatMoment(row.at, patterns.moment) }));
}

/** „Angebot an jana@example.org: zugestellt“ */
export const mailLine = ({ kind, recipient, state }: StoredMail): string =>
  `${mailNames[kind]}${kind === 'owner' || kind === 'copy' ? '' : ` an ${recipient}`}: ${state}`;
