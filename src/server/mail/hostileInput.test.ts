/** Nothing that a guest typed can write into link, header, HTML, text or calendar entry. */
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { exampleEnquiry, noRelated } from './mail.fixture.ts';
import { ownerMail } from './ownerMail.ts';
import { replyLinks } from './replies.ts';
import { exampleSite } from '../published.fixture.ts';

const texts = [
  '\r\nBcc: all@evil.example\r\n\r\n',
  'A\r\nBEGIN:VALARM\nACTION:AUDIO\nEND:VALARM&bcc=all@evil.example',
  '\nATTENDEE:mailto:all@evil.example',
  // Whatever ends a line for one of the readers.
  ...Array.from('\n\r\v\f\u0085\u2028\u2029', (end) => `${end}! Überweisen Sie an${end}DE00`),
  // Every control character, and all of ASCII and Latin 1.
  String.fromCharCode(...Array(256).keys()),
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
const addresses = ["o'neill+bar&cc=x?y#z%41@example.org", 'a=b/c{d}|e~@example.org'];
const guests: readonly (readonly [string, string])[] = [
  ...texts.map((text) => [text, 'guest@example.org'] as const),
  ...addresses.map((email) => ['', email] as const),
];

const unescape = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const tag =
  /^<(?:!doctype html|\/?[a-z]\w*(?: (?:style|class|href|lang|charset|name|content|role|scope|align|valign|width|border|cellpadding|cellspacing)="[^"<>]*")*)>$/;
const address =
  /^(?:mailto:[^@\s]+@example\.org\?subject=[^&\s]*&body=[^&\s]*|tel:\+\d+|https:\/\/wa\.me\/\d+\?text=[^&\s]*|https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=[^&\s]*)$/;

/** The names of what a calendar reads, in order. */
const propertiesOf = (calendar = ''): string[] =>
  calendar
    .replaceAll('\r\n ', '')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/[:;].*/, ''));

const transport = createTransport({ streamTransport: true, buffer: true });

test.each(guests)('holds where %j is typed into every field by %s', async (typed, email) => {
  const words = `x${typed}`;
  const enquiry = exampleEnquiry({
    fields: { name: words, firma: words, tel: words, anfrage: words, email },
    party: { venue: words },
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

  const lines = text.split(/[\r\n\v\f\u0085\u2028\u2029]/).filter((line) => !line.startsWith('>'));
  expect(lines.filter((line) => /^(?:Anfrage|Achtung|!|Eingegangen)/.test(line))).toHaveLength(2);

  for (const { label, href } of replyLinks(enquiry, exampleSite, new Date('2026-11-24')).flat()) {
    const { protocol, pathname, searchParams } = new URL(href);
    if (protocol !== 'mailto:') continue;
    expect(decodeURIComponent(pathname), label).toBe(email);
    expect([...searchParams.keys()], label).toEqual(['subject', 'body']);
  }

  expect(propertiesOf(calendar).filter((name) => name === 'BEGIN')).toHaveLength(2);
  expect(
    propertiesOf(calendar).filter((name) => /^(?:ATTENDEE|ORGANIZER|ACTION)/.test(name)),
  ).toEqual([]);

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
});
