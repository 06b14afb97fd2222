/** Nothing that a guest typed can write into HTML, text, link, calendar entry or header. */
import { expect, test } from 'vitest';
import { exampleEnquiry, noOthers } from './mail.fixture.ts';
import { ownerMail } from './ownerMail.ts';
import { actionLinks } from './replies.ts';
import { exampleSite } from '../published.fixture.ts';

const now = new Date('2026-11-24');

/** An enquiry with these words in each field. */
const enquiryWith = (typed: string) =>
  exampleEnquiry({
    fields: { name: typed, firma: typed, tel: `0171 2345678 ${typed}`, anfrage: typed },
    party: { venue: typed },
  });

const mailWith = (typed: string) => ownerMail(enquiryWith(typed), noOthers, exampleSite, now);

/** Tags with their attributes, without the values. */
const tagsOf = ({ html }: ReturnType<typeof mailWith>): string[] =>
  html.replace(/"[^"]*"/g, '').match(/<[^>]*>?/g) ?? [];

test('adds no tag', () => {
  expect(tagsOf(mailWith('x"><script>alert(1)</script>'))).toEqual(tagsOf(mailWith('x')));
});

/** Whatever ends a line for one of the readers. */
const lineEnds = Array.from('\n\r\v\f\u0085\u2028\u2029');
const lineEnd = new RegExp(`[${lineEnds.join('')}]+`);

/** The lines of the text that are not marked as the guest's. */
const linesOf = ({ text }: ReturnType<typeof mailWith>): string[] =>
  text.split(lineEnd).filter((line) => !line.startsWith('>'));

test.each(lineEnds)('begins no line of ours behind %j', (end) => {
  const { length } = linesOf(mailWith('x'));

  expect(linesOf(mailWith(`x${end}! Überweisen Sie an${end}DE00`))).toHaveLength(length);
});

test.each(['&bcc=all@evil.example?body=y#z', '%0D%0ABcc:%20all@evil.example'])(
  'stays in the text of the replies: %s',
  (typed) => {
    const replies = actionLinks(enquiryWith(typed), exampleSite, now)
      .flat()
      .map(({ href }) => new URL(href))
      .filter(({ protocol }) => protocol === 'mailto:');

    expect(replies).toHaveLength(3);
    for (const { searchParams } of replies) {
      expect([...searchParams.keys()]).toEqual(['subject', 'body']);
      expect(searchParams.get('body')).toContain(typed);
    }
  },
);

/** The names of what a calendar reads, in order. */
const propertiesOf = ({ calendar = '' }: ReturnType<typeof mailWith>): string[] =>
  calendar
    .replaceAll('\r\n ', '')
    .split(lineEnd)
    .map((line) => line.replace(/[:;].*/, ''));

test('adds nothing to the calendar entry', () => {
  const typed = lineEnds.map((end) => `x${end}BEGIN:VALARM${end}ATTENDEE:mailto:all@evil.example`);

  expect(propertiesOf(mailWith(typed.join('')))).toEqual(propertiesOf(mailWith('x')));
});

test('ends no line of a header', () => {
  const { subject, replyTo } = mailWith(lineEnds.join('x'));

  expect(`${subject}${replyTo?.name}`).not.toMatch(lineEnd);
});
