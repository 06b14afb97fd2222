/** All that happened to a booking, the newest first, and which of its mails did not arrive. */
import { germanMoment } from '../../domain/format/date.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { shortDay } from '../../desk/time.ts';
import { paymentWays } from '../../desk/payment.ts';
import { type StoredMail } from '../../desk/store/outbox.ts';
import { letterTitle } from '../letters/letterRules.ts';
import type { HistoryEntry } from '../../desk/store/history.ts';
import type { Store } from '../../desk/store/store.ts';
import { letterKindNames, mailKinds } from '../../desk/store/mailKinds.ts';

export interface HistoryRow {
  /** `5. Juni 2027, 19:30 Uhr`; '' where the row above says it. */
  readonly at: string;
  /** „beantwortet“, „Gäste 80 → 90“, „Angebot: Diese Adresse gibt es nicht.“ */
  readonly lines: readonly string[];
  /** A text to unfold: a letter that was sent, or the old note. */
  readonly text?: { readonly title: string; readonly body: string };
  /** Of a letter that the guest did not get, the value of the field `art`: it is written anew. */
  readonly art?: string;
}

interface DatedRow extends Omit<HistoryRow, 'at'> {
  readonly at: Date;
}

/**
 * A German sentence on a mail that has not arrived, with the error of the last try, if any; '' for
 * a delivered mail.
 */
export function mailProblem({ kind, state, error, due }: StoredMail): string {
  const reason = error && `: ${error}.`;
  if (state === 'zugestellt') return '';
  if (state === 'ueberholt') return `${mailKinds[kind].label} nicht mehr gesendet${reason || '.'}`;
  if (state === 'abgelehnt') return `${mailKinds[kind].label} kam nicht an${reason || '.'}`;
  const next = error ? ` Nächster Versuch ${germanMoment(due)}.` : '';
  return `${mailKinds[kind].label} wartet${reason || ' noch.'}${next}`;
}

/** `299,50 € bekommen am Mo., 15. März 2027, Überweisung`, also of one that was taken back. */
export function paymentLine({
  payment: { cents, day, way, note },
  isTakenBack,
}: Extract<HistoryEntry, { readonly kind: 'payment' }>): string {
  const deed = `${euroFromCents(Math.abs(cents))} ${cents > 0 ? 'bekommen' : 'zurückgezahlt'}`;
  const line = [`${deed} am ${shortDay(day)}`, paymentWays[way], note].filter(Boolean).join(', ');
  return isTakenBack ? `Zurückgenommen: ${line}` : line;
}

function rowOf(entry: HistoryEntry): DatedRow {
  const { at } = entry;
  switch (entry.kind) {
    case 'received':
      return { at, lines: [entry.byTelephone ? 'am Telefon eingegangen' : 'eingegangen'] };
    case 'status':
      return { at, lines: [entry.status] };
    case 'note':
      return { at, lines: [], text: { title: 'Notiz geändert; vorher', body: entry.before } };
    case 'change':
      return { at, lines: entry.lines };
    case 'payment':
      return { at, lines: [paymentLine(entry)] };
    case 'letter':
      return { at, lines: [], text: { title: letterTitle(entry), body: entry.text } };
  }
}

export function historyView(store: Store, reference: string): HistoryRow[] {
  const mails = store.outbox.of(reference).flatMap((mail): DatedRow[] => {
    const problem = mailProblem(mail);
    const { kind, state } = mail;
    const letter = letterKindNames.find((one) => one === kind && state !== 'wartet');
    const again = letter ? { art: mailKinds[letter].art } : {};
    return problem ? [{ at: mail.createdAt, lines: [problem], ...again }] : [];
  });
  return [...store.history.of(reference).map(rowOf), ...mails]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .reverse()
    .map((row) => ({ ...row, at: germanMoment(row.at) }))
    .map((row, index, all) => ({ ...row, at: row.at === all[index - 1]?.at ? '' : row.at }));
}
