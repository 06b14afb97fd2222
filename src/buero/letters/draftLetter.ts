/** Drafts a letter from what is agreed and from the owner's texts in `content/mails`. */
import { recordOf } from '../../helpers.ts';
import { fill, fillMarkdown } from '../../owner/markdown/fill.ts';
import { businessValues } from '../../owner/texts/businessValues.ts';
import { mails } from '../../owner/texts/placeholders.ts';
import { formatEvent } from '../../desk/event.ts';
import type { RelatedBookings } from '../../desk/booking.ts';
import { agreedBlock, type BlockSource } from './agreedBlock.ts';
import { plainText } from '../../desk/mail/templates/design.ts';
import { letterTemplate } from './kinds.ts';
import { daysNearby } from './lines.ts';
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

export function draftLetter(
  kind: LetterKind,
  { takenDays }: Pick<RelatedBookings, 'takenDays'>,
  source: BlockSource,
): LetterDraft {
  const { booking, content, settings, now } = source;
  const mail = letterTemplate(kind, booking, now);
  const near = daysNearby(booking.starts, takenDays, now);
  const blockValues = {
    tage: near && `Nicht vergeben sind bisher: ${near}.`,
    anhang: booking.email && 'Den Termin für Ihren Kalender finden Sie im Anhang.',
    // Stays, because the text is split there below.
    gilt: '{{gilt}}',
  };
  const values = {
    ...businessValues(content.business, content.prices.terms, settings),
    gast: booking.name,
    nummer: booking.reference,
    termin: formatEvent(booking),
    ...recordOf(mails[mail].blocks, (block) => blockValues[block]),
  };
  const { subject, body } = content.texts.mails[mail];
  const [above = '', below = ''] = body
    .split(/^[ \t]*\{\{\s*gilt\s*\}\}[ \t]*$/m)
    .map((part) => plainText(fillMarkdown(part, values), settings.siteUrl));
  return { subject: fill(subject, values), above, block: agreedBlock(mail, source), below };
}
