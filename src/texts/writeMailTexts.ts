/** Writes the texts of mails from what the owner wrote, as the site tells them to the server. */
import { callAfterSentence } from '../domain/booking/messages.ts';
import { germanPhone } from '../domain/format/phone.ts';
import { travelExample } from '../domain/offer/travel.ts';
import type { MailText, SiteData } from '../domain/siteData.ts';
import type { Business, Prices } from '../schemas/businessSchema.ts';
import { businessValues } from './businessValues.ts';
import { fill } from './fill.ts';
import { fillMarkdown } from './fillMarkdown.ts';
import { toHtml, toText } from './markdown.ts';
import type { MailName } from '../domain/placeholders.ts';

interface MailSource {
  readonly subject: string;
  /** Markdown. */
  readonly body: string;
}

/** An address as people write it: `0221 4710100`, `bar.example`. */
const written = (siteUrl: string) => (href: string) =>
  href.startsWith('tel:')
    ? germanPhone(href.slice('tel:'.length))
    : href
        .replace(/^\//, `${siteUrl}/`)
        .replace(/^mailto:/, '')
        .replace(/^https?:\/\/([^/]+)\/?$/, '$1');

/**
 * Fills what is the same for every enquiry. What differs stays for the server: `{{nummer}}`.
 *
 * @param steps what happens next, one sentence each, in Markdown
 */
export function writeMailTexts(
  sources: Readonly<Record<MailName, MailSource>>,
  steps: readonly string[],
  business: Business,
  { terms, extras }: Pick<Prices, 'terms' | 'extras'>,
): SiteData['texts'] {
  const { url: siteUrl } = business;
  const values = {
    ...businessValues(business, terms),
    nachfrage: callAfterSentence(business.callAfterDays),
    anfahrt: travelExample(extras),
  };
  const schritte = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const plain = ({ subject, body }: MailSource): MailText & { readonly markdown: string } => {
    const markdown = fillMarkdown(fill(body, { schritte }), values);
    return { subject: fill(subject, values), text: toText(markdown, written(siteUrl)), markdown };
  };
  const reply = (source: MailSource): MailText => {
    const { subject, text } = plain(source);
    return { subject, text };
  };
  const { markdown, ...acknowledgement } = plain(sources.eingang);
  return {
    acknowledgement: {
      ...acknowledgement,
      html: toHtml(markdown).replaceAll('href="/', `href="${siteUrl}/`),
    },
    quote: reply(sources.angebot),
    confirmation: reply(sources.zusage),
    decline: reply(sources.absage),
  };
}
