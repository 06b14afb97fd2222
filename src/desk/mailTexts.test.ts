import { expect, it } from 'vitest';
import { fill, readMailTexts, type MailFile } from './mailTexts.ts';

const files: Readonly<Record<'bestaetigung' | 'antwort', MailFile>> = {
  bestaetigung: {
    file: 'src/content/mails/bestaetigung.md',
    subject: 'Ihre Anfrage {{nummer}}',
    replyTime: 'bald',
    body: 'Guten Tag,\r\n\r\n{{angaben}}\r\n\r\nbis {{antwortzeit}}',
  },
  antwort: { file: 'src/content/mails/antwort.md', subject: 'Anfrage {{nummer}}', body: 'Guten Tag {{gast}},' },
};

it('The texts are read as the owner wrote them, whatever line ends the editor left', () => {
  const { confirmation, reply, replyTime } = readMailTexts(files);
  expect(confirmation).toMatchObject({ body: 'Guten Tag,\n\n{{angaben}}\n\nbis {{antwortzeit}}' });
  expect(fill(reply.body, { gast: 'Zoë' })).toBe('Guten Tag Zoë,');
  expect(replyTime).toBe('bald');
});

it.each<[string, 'bestaetigung' | 'antwort', Partial<MailFile>, string]>([
  ['a place that nobody knows', 'bestaetigung', { body: '{{angaben}}\n\n{{datum}}' }, 'Text: Den Platz {{datum}} gibt'],
  [
    'a place for the guest’s own words',
    'bestaetigung',
    { body: 'Hallo {{gast}}\n\n{{angaben}}' },
    'Text: Den Platz {{gast}}',
  ],
  [
    'a place that is too long for a subject',
    'bestaetigung',
    { subject: '{{angaben}}' },
    'subject: Den Platz {{angaben}}',
  ],
  ['a missing place', 'bestaetigung', { body: 'Guten Tag' }, 'Text: Der Platz {{angaben}} fehlt'],
  ['a place inside a sentence', 'bestaetigung', { body: 'Zu {{angaben}} gilt:' }, 'Text: Der Platz {{angaben}} fehlt'],
  [
    'a lost brace',
    'antwort',
    { body: 'Guten Tag {{gast},' },
    'Text: Bei „Guten Tag {{gast},“ stimmen die Klammern nicht',
  ],
  ['no text', 'antwort', { body: ' \n' }, 'Text ist leer'],
  ['no subject', 'antwort', { subject: '' }, 'subject ist leer'],
  ['no reply time', 'bestaetigung', { replyTime: undefined }, 'replyTime fehlt'],
])('%s stops the build with a sentence that names file and field', (_, id, change, sentence) => {
  const read = (): unknown => readMailTexts({ ...files, [id]: { ...files[id], ...change } });
  expect(read).toThrow(`src/content/mails/${id}.md: ${sentence}`);
});

it('A file that is gone is named', () => {
  expect(() => readMailTexts({ antwort: files.antwort })).toThrow('src/content/mails/bestaetigung.md fehlt');
});
