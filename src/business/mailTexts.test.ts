import { expect, it } from 'vitest';
import { fill, mailText } from './mailTexts.ts';

it('A text is read as the owner meant it, whatever line ends and spaces it has', () => {
  const { subject, body } = mailText(
    { subject: 'Anfrage {{ nummer }}' },
    '\r\nGuten Tag {{gast}},\r\n\r\nbis bald\r\n',
  );
  expect(subject).toBe('Anfrage {{nummer}}');
  expect(fill(body, { gast: 'Zoë' })).toBe('Guten Tag Zoë,\n\nbis bald');
});
