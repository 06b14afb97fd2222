/**
 * Malformed and hostile bodies: never a 5xx, never a crash, nothing stored that the rules refuse.
 * `FUZZ_BODIES=20000` is the long form; the short one runs with every test.
 */
import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { fieldNames } from '../../src/booking/fields.ts';
import { startServer } from '../fixtures/server.ts';

const bodies = Number(process.env['FUZZ_BODIES'] ?? 400);

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    'A\r\nBcc: x@example.org',
    "'; DROP TABLE requests; --",
    '<script>alert(1)</script>',
    '=cmd|calc',
    '\u202Eabc',
    '\u0000',
    'x'.repeat(6001),
    '2027-02-31T25:61',
    '99. Foo 2027, 19:30 Uhr',
  ),
);
const fieldName = fc.oneof(
  fc.constantFrom(...fieldNames, 'zusatz', '__proto__', 'constructor'),
  fc.string({ maxLength: 20 }),
);
const fields = fc.array(fc.tuple(fieldName, hostileText), { maxLength: 30 });

interface Hostile {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}
const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

/** A multipart body that is nearly right: names and values unescaped, line ends and boundaries sometimes wrong. */
const multipart = fc
  .record({
    fields,
    boundary: fc.constantFrom('b', '----x', '"q"', ''),
    stated: fc.constantFrom('b', '----x', 'other', ''),
    lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
    file: fc.boolean(),
    closed: fc.boolean(),
  })
  .map(({ fields, boundary, stated, lineEnd, file, closed }): Hostile => {
    const parts = fields.map(
      ([name, value]) =>
        `--${boundary}${lineEnd}Content-Disposition: form-data; name="${name}"${file ? '; filename="x"' : ''}${lineEnd}${lineEnd}${value}${lineEnd}`,
    );
    return {
      type: `multipart/form-data; boundary=${stated}`,
      body: bytes(parts.join('') + (closed ? `--${boundary}--${lineEnd}` : '')),
    };
  });
const urlencoded = fields.map((pairs): Hostile => ({
  type: 'application/x-www-form-urlencoded',
  body: bytes(pairs.map((pair) => pair.join('=')).join('&')),
}));
const noise = fc
  .record({
    type: fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=b',
      'application/x-www-form-urlencoded',
      'text/plain',
      'x',
    ),
    body: fc.uint8Array({ maxLength: 2000 }).map((array) => new Uint8Array(array)),
  })
  .map((hostile): Hostile => hostile);
const headerText = fc.stringMatching(/^[\x20-\x7E]{0,250}$/);

test('Whatever is thrown at the endpoint, it answers with a sentence and lives on', async () => {
  test.setTimeout(30 * 60_000);
  await using server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const memory = (): number =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)]).toString()) / 1024;
  const once = async (hostile: Hostile, key: string, accept: string): Promise<void> => {
    const response = await fetch(`${server.url}/api/sendForm.php`, {
      method: 'POST',
      body: hostile.body,
      headers: { 'Content-Type': hostile.type, 'Idempotency-Key': key, 'X-Booking-Seconds': key, Accept: accept },
    });
    const text = await response.text();
    expect(response.status).toBeLessThan(500);
    expect(text).not.toMatch(/\n\s+at /);
    if (accept !== 'text/html') expect(JSON.parse(text)).toHaveProperty('status');
  };
  const attack = fc.asyncProperty(
    fc.oneof(multipart, urlencoded, noise),
    headerText,
    fc.constantFrom('application/json', '*/*', 'text/html'),
    once,
  );
  const before = memory();
  await fc.assert(attack, { numRuns: bodies });
  console.log(`Memory of the server: ${before.toFixed(0)} MB, after ${bodies} bodies ${memory().toFixed(0)} MB`);
  // Node lets its heap grow before it collects; it levels off far below this, however many bodies come.
  expect(memory()).toBeLessThan(450);
  expect(server.process.exitCode).toBeNull();
  expect((await fetch(server.url)).status).toBe(200);
});
