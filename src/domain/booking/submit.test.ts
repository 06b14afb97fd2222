import { afterEach, describe, expect, test, vi } from 'vitest';
import { emptyFields } from './fields.ts';
import { emptyParty } from './party.fixture.ts';
import { submitEnquiry } from './submit.ts';

const empty = { fields: emptyFields, party: emptyParty, honeypot: '' };

function answer(body: string, status = 200) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('An enquiry is sent with party and honeypot in headers, and no header for what is empty', async () => {
  const fetched = answer('{"status":"success"}');
  const party = { ...emptyParty, guests: 80, wishes: ['mojito', 'süß'] };
  await submitEnquiry({ ...empty, party, honeypot: 'böse' });
  await submitEnquiry(empty);
  expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual([
    {
      Accept: 'application/json',
      'X-Plan': 'gaeste=80&drinks=mojito,s%C3%BC%C3%9F',
      'X-Booking-Trap': 'b%C3%B6se',
    },
    { Accept: 'application/json' },
  ]);
});

describe('The outcome of sending', () => {
  test.each([
    ['{"status":"success","nummer":"K7-0042"}', 'K7-0042', false],
    ['{"status":"success","nummer":"K7-0042","eingangsbestaetigung":true}', 'K7-0042', true],
    ['{"status":"success","nummer":"K7-0042","eingangsbestaetigung":"ja"}', 'K7-0042', false],
    ['{"status":"success","nummer":7}', undefined, false],
  ])('is success: %s', async (body, reference, mailed) => {
    answer(body, 299);
    expect(await submitEnquiry(empty)).toEqual({ kind: 'sent', reference, mailed });
  });

  test('is a refusal with its message and the fields that it names', async () => {
    answer(
      '{"status":"error","message":"Nein.","errors":{"name":"Wer?","guests":"Wie viele?","email":7,"fremd":"x"}}',
    );
    expect(await submitEnquiry(empty)).toEqual({
      kind: 'refused',
      message: 'Nein.',
      errors: { name: 'Wer?', guests: 'Wie viele?' },
    });
  });

  test.each([
    ['status 500', '{"status":"success"}', 500],
    ['no JSON', '<!doctype html>', 200],
    ['no object', '"success"', 200],
    ['no message', '{"status":"error"}', 200],
    ['an empty message', '{"status":"error","message":""}', 200],
  ])('is a failure: %s', async (_, body, status) => {
    answer(body, status);
    expect(await submitEnquiry(empty)).toEqual({ kind: 'failed' });
  });

  test('is a failure without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await submitEnquiry(empty)).toEqual({ kind: 'failed' });
  });
});
