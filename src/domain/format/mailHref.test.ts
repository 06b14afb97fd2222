import { expect, test } from 'vitest';
import { mailHref } from './mailHref.ts';

test('A guest’s address adds no field to a mail to it', () => {
  expect(
    mailHref('a?bcc=b%40example.org&body=x@example.org', { subject: 'Ja', text: 'Gern' }),
  ).toBe('mailto:a%3Fbcc%3Db%2540example.org%26body%3Dx@example.org?subject=Ja&body=Gern');
});
