/** Drafts a letter from what is agreed and from the owner's texts in `content/mails`. */
import { recordOf } from '../../helpers.ts';
import { fill, fillMarkdown } from '../../owner/markdown/fill.ts';
import { businessValues } from '../../owner/texts/businessValues.ts';
import { mails } from '../../owner/texts/placeholders.ts';
import { formatEvent } from '../../desk/event.ts';
import type { RelatedBookings, StoredBooking } from '../../desk/booking.ts';
import { agreedBlock } from './agreedBlock.ts';
import { withStatus, type Cancellation } from './changeStatus.ts';
import { plainText } from '../../desk/mail/templates/design.ts';
import { letterRules, letterTemplate } from './letterRules.ts';
import { freeDaysNearby } from './letterLines.ts';
import type { LetterSource } from '../../desk/siteContent.ts';
import type { HistoryEntry } from '../../desk/store/history.ts';
import type { LetterKind } from '../../desk/store/mailKinds.ts';

/** A letter in plain text. The owner edits what stands above and below the block. */
export interface LetterDraft {
  readonly subject: string;
  readonly above: string;
  /** '' if the letter has none; then all of it stands above. */
  readonly block: string;
  readonly below: string;
}

/** Joins the parts to the text that arrives. */
export const fullText = ({ above, block, below }: Omit<LetterDraft, 'subject'>): string =>
  [above, block, below].filter(Boolean).join('\n\n');

/** What a letter is drafted from. */
export interface DraftSource extends LetterSource {
  /** The booking before the letter is sent. */
  readonly before: StoredBooking;
  readonly history: readonly HistoryEntry[];
  readonly now: Date;
  readonly related: Pick<RelatedBookings, 'takenDays'>;
  /** Of a letter of cancellation, what the owner decided; `undefined` while that is missing. */
  readonly cancellation?: Cancellation | undefined;
}

/** What a booking becomes when a letter is sent. */
export function afterLetter(
  kind: LetterKind,
  { before, content, now, cancellation }: DraftSource,
): StoredBooking {
  const { status } = letterRules[kind];
  return status ? withStatus(before, status, content.prices.terms, now, cancellation) : before;
}

export function draftLetter(kind: LetterKind, source: DraftSource): LetterDraft {
  const { before, history, content, settings, now } = source;
  const mail = letterTemplate(kind, before, history, content.prices.terms, now);
  const near = freeDaysNearby(before.starts, source.related.takenDays, now);
  const blockValues = {
    tage: near && `Nicht vergeben sind bisher: ${near}.`,
    anhang: before.email && 'Den Termin für Ihren Kalender finden Sie im Anhang.',
    // Stays, because the text is split there below.
    gilt: '{{gilt}}',
  };
  const values = {
    ...businessValues(content.business, content.prices.terms, settings),
    gast: before.name,
    nummer: before.reference,
    termin: formatEvent(before),
    ...recordOf(mails[mail].blocks, (block) => blockValues[block]),
  };
  const { subject, body } = content.texts.mails[mail];
  const [above = '', below = ''] = body
    .split(/^[ \t]*\{\{\s*gilt\s*\}\}[ \t]*$/m)
    .map((part) => plainText(fillMarkdown(part, values), settings.siteUrl));
  const block = agreedBlock(mail, { ...source, booking: afterLetter(kind, source) });
  return {
    subject: fill(subject, values),
    ...(block
      ? { above, block, below }
      : { above: fullText({ above, block, below }), block, below: '' }),
  };
}
