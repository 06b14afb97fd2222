import { afterEach, describe, expect, test, vi } from 'vitest';
import { emptyFields } from './fields.ts';
import { emptyParty } from './party.fixture.ts';
import { submitEnquiry } from './submit.ts';

const empty = { fields: emptyFields, party: emptyParty, honeypot: '' };

/** Answers every request, and collects them as a server gets them. */
function answer(body: string, status = 200): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests.push(new Request(`https://bar.example${path}`, init));
    return Promise.resolve(new Response(body, { status }));
  });
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('An enquiry is sent as a multipart form with exactly its fields', async () => {
  const requests = answer('{"status":"success"}');
  const fields = { ...emptyFields, name: 'Zoë Müßig', anfrage: 'Zeile eins\nZeile zwei' };

  await submitEnquiry({ ...empty, fields });

  const [request] = requests;
  expect([request?.method, request?.url]).toEqual(['POST', 'https://bar.example/api/sendForm.php']);
  expect(request?.headers.get('accept')).toBe('application/json');
  expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(Object.fromEntries((await request?.formData()) ?? [])).toEqual({
    ...fields,
    anfrage: 'Zeile eins\r\nZeile zwei',
  });
});

test('An answer may take half an hour', async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  const fetched = vi.fn<typeof fetch>(() => late.promise);
  vi.stubGlobal('fetch', fetched);

  const outcome = submitEnquiry(empty);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  late.resolve(new Response('{"status":"success"}'));

  expect(await outcome).toMatchObject({ kind: 'sent' });
  // Its own clock would not be the one that this test turns.
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeUndefined();
});

describe('The outcome of sending', () => {
  const nothing = { summary: [], estimate: [] };

  test.each([
    ['{"status":"success","nummer":"K7-0042","eingangsbestaetigung":true}', 'K7-0042', true],
    ['{"status":"success","nummer":"K7-0042","eingangsbestaetigung":"ja"}', 'K7-0042', false],
    ['{"status":"success","nummer":7}', undefined, false],
  ])('is success: %s', async (body, reference, acknowledged) => {
    answer(body, 299);

    expect(await submitEnquiry(empty)).toEqual({
      kind: 'sent',
      reference,
      acknowledged,
      receipt: nothing,
    });
  });

  test('has the rows of the answer that can be read', async () => {
    answer(
      '{"status":"success","zusammenfassung":[{"label":"Name","text":"Zoë"},{"label":"Ort"},7],"schaetzung":[{"label":"Summe","text":"599 €","mehr":1}]}',
    );

    expect(await submitEnquiry(empty)).toMatchObject({
      receipt: {
        summary: [{ label: 'Name', text: 'Zoë' }],
        estimate: [{ label: 'Summe', text: '599 €' }],
      },
    });
  });

  test.each(['"viel"', '{"label":"Name","text":"Zoë"}', 'null'])(
    'is success without rows where they are none: %s',
    async (rows) => {
      answer(`{"status":"success","zusammenfassung":${rows},"schaetzung":${rows}}`);

      expect(await submitEnquiry(empty)).toMatchObject({ kind: 'sent', receipt: nothing });
    },
  );

  test('is a refusal with its message and the fields that it names', async () => {
    answer(
      '{"status":"error","message":"Nein.","errors":{"name":"Wer?","guests":"Wie viele?","venue":"Kürzer.","email":7,"fremd":"x"}}',
    );

    expect(await submitEnquiry(empty)).toEqual({
      kind: 'refused',
      message: 'Nein.',
      errors: { name: 'Wer?', guestCount: 'Wie viele?', venue: 'Kürzer.' },
    });
  });

  test.each([
    ['status 500', '{"status":"success"}', 500],
    ['no JSON', '<!doctype html>', 200],
    ['no message', '{"status":"error"}', 200],
  ])('is a failure: %s', async (_, body, status) => {
    answer(body, status);

    expect(await submitEnquiry(empty)).toEqual({ kind: 'failed' });
  });

  test('is a failure without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

    expect(await submitEnquiry(empty)).toEqual({ kind: 'failed' });
  });
});
