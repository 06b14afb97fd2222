/** Makes the texts of mails, which the site tells the server, from the owner's files. */
import { messages } from '../domain/booking/messages.ts';
import { germanPhone } from '../domain/format/phone.ts';
import type { HtmlAndText, ReplyTemplate, SiteData } from '../domain/siteData.ts';
import type { Business, Prices } from '../schemas/businessSchema.ts';
import { businessValues } from './businessValues.ts';
import { fill } from './fill.ts';
import { fillMarkdown } from './fillMarkdown.ts';
import { markdownToHtml, markdownToText } from './markdown.ts';
import type { blockPlaceholders } from '../domain/placeholders.ts';

export interface MailFile {
  readonly subject: string;
  /** Markdown. */
  readonly body: string;
}

/** A link to a page of the site. Its fragment is dropped: some mail filters add it to the path. */
const pageLink = /(\]\(\s*<?)(\/[^\s)>#]*)(?:#[^\s)>]*)?/g;

/** An address as people write it: `0221 4710100`, `bar.example`. */
const readableHref = (href: string): string =>
  href.startsWith('tel:')
    ? germanPhone(href.slice('tel:'.length))
    : href.replace(/^mailto:/, '').replace(/^https?:\/\/([^/]+)\/?$/, '$1');

/** Finds the lines that hold this placeholder alone. */
const linesOf = (name: (typeof blockPlaceholders)[number]): RegExp =>
  new RegExp(String.raw`^[ \t]*\{\{\s*${name}\s*\}\}[ \t]*$`, 'gm');

/**
 * Fills the placeholders whose value is the same for every enquiry. The server fills the others,
 * such as `{{nummer}}`.
 *
 * @param sources `steps`: what happens next, one sentence each, in Markdown
 */
export function fillMailTexts(
  sources: Readonly<Record<Exclude<keyof SiteData['texts'], 'acknowledgement'>, MailFile>> & {
    readonly acknowledgement: MailFile & { readonly steps: readonly string[] };
  },
  business: Business,
  { terms }: Pick<Prices, 'terms'>,
): SiteData['texts'] {
  const values = {
    ...businessValues(business, terms),
    anrufbitte: messages.callAfter(business.callAfterDays),
  };
  const { acknowledgement } = sources;
  const list = acknowledgement.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const subjectOf = ({ subject }: MailFile): string => fill(subject, values);
  const markdownOf = ({ body }: MailFile): string =>
    fillMarkdown(
      body.replace(linesOf('schritte'), () => list),
      values,
    ).replace(pageLink, (_, bracket: string, path: string) => bracket + business.url + path);
  const reply = (source: MailFile): ReplyTemplate => ({
    subject: subjectOf(source),
    text: markdownToText(markdownOf(source), readableHref),
  });
  const part = (markdown: string): HtmlAndText => ({
    html: markdownToHtml(markdown).html,
    text: markdownToText(markdown, readableHref),
  });
  const [before = '', ...after] = markdownOf(acknowledgement).split(linesOf('angaben'));
  return {
    acknowledgement: {
      subject: subjectOf(acknowledgement),
      before: part(before),
      after: part(after.join('')),
    },
    quote: reply(sources.quote),
    question: reply(sources.question),
    confirmation: reply(sources.confirmation),
    decline: reply(sources.decline),
  };
}
