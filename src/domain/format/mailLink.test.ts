import { expect, test } from 'vitest';
import { mailLink } from './mailLink.ts';

test('A guest’s address adds no field to a mail to it', () => {
  expect(mailLink('a?bcc=b%40example.org&body=x@example.org')).toBe(
    'mailto:a%3Fbcc%3Db%2540example.org%26body%3Dx@example.org',
  );
});
