/** Nothing that a guest typed can write into link, header, HTML, text or calendar entry. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { exampleEnquiry, noRelated } from './mail.fixture.ts';
import { ownerMail } from './ownerMail.ts';
import { replyLinks } from './replies.ts';
import { exampleSite } from '../site.fixture.ts';

const pieces = [
  '\r\nBcc: all@evil.example\r\n\r\n',
  'A\r\nBEGIN:VALARM\nACTION:AUDIO\nEND:VALARM&bcc=all@evil.example',
  '\nATTENDEE:mailto:all@evil.example',
  '\u2028Achtung:\n! Überweisen Sie an\u0085DE00',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '<a class="button" href="https://evil.example">',
  '&bcc=all@evil.example?body=x#y',
  '{{preise}} {{nummer}} $& $1',
  '%0D%0ABcc:%20x',
  '=HYPERLINK("https://evil.example")',
  '👩‍👩‍👧 مهسا',
  '\uD800',
  '\\n\\;,:"',
];
const words = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 20 })), {
    maxLength: 6,
  })
  .map((parts) => `x${parts.join('')}`);
const addresses = fc.constantFrom(
  "o'neill+bar&cc=x?y#z%41@example.org",
  'a=b/c{d}|e~@example.org',
  'guest@example.org',
);

const unescape = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const tag =
  /^<(?:!doctype html|\/?[a-z]\w*(?: (?:style|class|href|lang|charset|name|content|role|scope|align|valign|width|border|cellpadding|cellspacing)="[^"<>]*")*)>$/;
const address =
  /^(?:mailto:[^@\s]+@example\.org\?subject=[^&\s]*&body=[^&\s]*|tel:\+\d+|https:\/\/wa\.me\/\d+\?text=[^&\s]*|https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=[^&\s]*)$/;

it('holds for any name, company, telephone, place, message and address', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  await fc.assert(
    fc.asyncProperty(
      words,
      words,
      words,
      words,
      words,
      addresses,
      async (name, firma, tel, venue, anfrage, email) => {
        const enquiry = exampleEnquiry({
          fields: { name, firma, tel, anfrage, email },
          party: { venue },
        });
        const { subject, html, text, calendar, replyTo } = ownerMail(
          enquiry,
          noRelated,
          exampleSite,
          new Date('2026-11-24'),
        );

        for (const one of html.match(/<[^>]*>?/g) ?? []) expect(one).toMatch(tag);
        for (const [, href = ''] of html.matchAll(/ href="([^"]*)"/g))
          expect(unescape(href)).toMatch(address);

        const lines = text.split('\n').filter((line) => !line.startsWith('>'));
        expect(
          lines.filter((line) => /^(?:Anfrage|Achtung|!|Eingegangen)/.test(line)),
        ).toHaveLength(2);

        for (const { label, href } of replyLinks(enquiry, exampleSite)) {
          const { protocol, pathname, searchParams } = new URL(href);
          if (protocol !== 'mailto:') continue;
          expect(decodeURIComponent(pathname), label).toBe(email);
          expect([...searchParams.keys()], label).toEqual(['subject', 'body']);
        }

        const event = ICAL.Component.fromString(calendar ?? '').getAllSubcomponents();
        expect(event.map((one) => one.name)).toEqual(['vevent']);
        expect(event[0]?.getAllSubcomponents()).toEqual([]);
        expect(event[0]?.getAllProperties().map((one) => one.name)).toEqual([
          'uid',
          'sequence',
          'dtstamp',
          'dtstart',
          'dtend',
          'summary',
          'location',
          'description',
          'status',
        ]);

        const { message } = await transport.sendMail({
          from: 'bar@bar.example',
          to: 'owner@bar.example',
          subject,
          html,
          text,
          replyTo,
        });
        const read = await PostalMime.parse(Buffer.isBuffer(message) ? message : '');
        expect(read.headers.map(({ key }) => key).sort()).toEqual([
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ]);
        expect(read.replyTo?.map((one) => one.address)).toEqual([email]);
      },
    ),
    { numRuns: 60 },
  );
});
