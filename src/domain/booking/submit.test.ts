import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyFields, type EnquiryFields } from './fields.ts';
import { emptyParty } from './party.ts';
import { submitEnquiry, type Outcome } from './submit.ts';

const fields: EnquiryFields = {
  ...emptyFields,
  name: 'Zoë Müßig',
  email: 'zoe@beispiel.de',
  anfrage: 'eins\nzwei',
  type: 'Keine Auswahl',
  date: '05. Juni 2027, 19:30 Uhr',
};

const send = (honeypot = ''): Promise<Outcome> =>
  submitEnquiry({
    fields,
    party: { ...emptyParty, guests: 80, cocktails: 30, hours: 1.5, wishes: ['mojito', 'süß'] },
    honeypot,
  });

function answer(body: string, status = 200) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('submitEnquiry', () => {
  it('sends party and honeypot in headers, and no header for what is empty', async () => {
    const fetched = answer('{"status":"success"}');
    await send('böse');
    await submitEnquiry({ fields, party: emptyParty, honeypot: '' });
    expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual([
      {
        Accept: 'application/json',
        'X-Plan': 'gaeste=80&cocktails=30&hours=1.5&drinks=mojito,s%C3%BC%C3%9F',
        'X-Booking-Trap': 'b%C3%B6se',
      },
      { Accept: 'application/json' },
    ]);
  });
});

describe('The outcome of sending', () => {
  it('promises a mail only if the server does', async () => {
    answer('{"status":"success","nummer":"K7-0042","eingangsbestaetigung":true}');
    expect(await send()).toMatchObject({ mailed: true });
    answer('{"status":"success","nummer":"K7-0042","eingangsbestaetigung":"ja"}');
    expect(await send()).toMatchObject({ mailed: false });
  });

  it.each([200, 299])('is success with status %i', async (status) => {
    answer('{"status":"success","nummer":"K7-0042"}', status);
    expect(await send()).toEqual({ kind: 'sent', reference: 'K7-0042', mailed: false });
  });

  it('is success without a reference', async () => {
    answer('{"status":"success","nummer":7}');
    expect(await send()).toEqual({ kind: 'sent', reference: undefined, mailed: false });
  });

  it('is a refusal with its message and the fields that it names', async () => {
    answer(
      '{"status":"error","message":"Nein.","errors":{"name":"Wer?","guests":"Wie viele?","email":7,"fremd":"x"}}',
    );
    expect(await send()).toEqual({
      kind: 'refused',
      message: 'Nein.',
      errors: { name: 'Wer?', guests: 'Wie viele?' },
    });
  });

  it.each([
    ['status 500', '{"status":"success"}', 500],
    ['no JSON', '<!doctype html>', 200],
    ['null', 'null', 200],
    ['no object', '"success"', 200],
    ['no message', '{"status":"error"}', 200],
    ['an empty message', '{"status":"error","message":""}', 200],
  ])('is a failure: %s', async (_, body, status) => {
    answer(body, status);
    expect(await send()).toEqual({ kind: 'failed' });
  });

  it('is a failure without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send()).toEqual({ kind: 'failed' });
  });
});
