/** Writes a letter from what is agreed and from the owner's texts in `content/mails`. He reads, changes and sends it. */
import { counted } from '../../domain/format/wording.ts';
import { recordOf } from '../../helpers.ts';
import { fill, fillMarkdown } from '../../owner/markdown/fill.ts';
import { businessValues } from '../../owner/texts/businessValues.ts';
import { mails } from '../../owner/texts/placeholders.ts';
import { isDepositOwed } from '../deposit.ts';
import { letterMails, type LetterKind } from '../letterKinds.ts';
import { plainText } from '../mail/templates/design.ts';
import type { Neighbours, StoredRequest } from '../request.ts';
import type { MailSettings, SiteContent } from '../siteContent.ts';
import { daysUntil, formatWall, patterns } from '../time.ts';
import { confirmation } from './confirmation.ts';
import { offer } from './offer.ts';
import { daysNearby, paidDeposit } from './lines.ts';

/** What the owner writes: plain text. */
export interface LetterText {
  readonly subject: string;
  readonly text: string;
}

export const sameText = (one: LetterText, other: LetterText): boolean =>
  one.subject === other.subject && one.text === other.text;

/** The lines that the owner has to fill in or to delete. */
export const openLines = ({ subject, text }: LetterText): string[] =>
  [subject, ...text.split('\n')].filter((line) => line.includes('…'));

export function suggestLetter(
  kind: LetterKind,
  request: StoredRequest,
  { takenDays }: Pick<Neighbours, 'takenDays'>,
  content: SiteContent,
  settings: MailSettings,
  now: Date,
): LetterText {
  const { number, name, starts } = request;
  const agb = new URL('/agb', settings.siteUrl).href;
  const near = daysNearby(starts, takenDays, now);
  const days = daysUntil(starts, now);
  const blockValues = {
    angebot: () => offer(request, content, agb, now),
    vereinbarung: () => confirmation(request, content, agb),
    tage: () => near && `Nicht vergeben sind bisher: ${near}.`,
  };
  const about = {
    ...businessValues(content.business, content.prices.terms, settings),
    ...(isDepositOwed(request.deposit) ? {} : { konto: '' }),
  };
  const values = {
    gast: name,
    nummer: number,
    termin: formatWall(starts, patterns.dayAndTime),
    vorlauf: days > 0 ? counted(days, 'Tag', 'Tage') : '',
    angezahlt: paidDeposit(request),
  };
  const mail = letterMails[kind];
  const blocks = recordOf(mails[mail].blocks, (block) => blockValues[block]());
  const all = { ...about, ...values, ...blocks };
  const { subject, body } = content.texts.mails[mail];
  return { subject: fill(subject, all), text: plainText(fillMarkdown(body, all), settings.siteUrl) };
}
