import { expect, test } from 'vitest';
import { emptyFields, fieldNames, type FieldName } from './fields.ts';
import { validate } from './validate.ts';

type Typed = Partial<Record<FieldName, string>>;

const complete = {
  ...emptyFields,
  firma: 'Gürzenich & Söhne',
  name: 'Zoë Müßig',
  email: 'zoe@beispiel.de',
  tel: '0221 4710-100',
  anfrage: 'Zeile eins\nZeile zwei',
  type: 'Großes Paket',
  date: '2027-06-05T19:30',
};

function read(fields: Typed) {
  const form = new FormData();
  for (const name of fieldNames) if (fields[name] !== undefined) form.append(name, fields[name]);
  return validate(form, ['Großes Paket']);
}

const errorsOf = (changes: Typed) => read({ ...complete, ...changes }).errors;

const tidied = (changes: Typed) => read({ ...complete, ...changes }).fields;

test('A filled form gives the fields, the date in German, and when it starts', () => {
  expect(read(complete)).toEqual({
    errors: {},
    starts: '2027-06-05T19:30',
    fields: { ...complete, date: '05. Juni 2027, 19:30 Uhr' },
  });
});

test('A form needs name, e-mail and date only; the package is then “Keine Auswahl”', () => {
  const { name, email, date } = complete;

  expect(read({ name, email, date })).toMatchObject({
    errors: {},
    fields: { name, email, tel: '', type: 'Keine Auswahl' },
  });
});

test.each([' \t\n ', '\u200B', '\u3164', '\u2800'])(
  'A required field is empty with only %j',
  (name) => {
    expect(errorsOf({ name })).toEqual({ name: 'Geben Sie Ihren Namen ein.' });
  },
);

test.each([
  'zoe.muessig+bar@mail.beispiel.example',
  "o'neill@beispiel.de",
  'zoe@müller.de',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.de`,
])('The address %s is accepted', (email) => {
  expect(errorsOf({ email })).toEqual({});
});

test.each([
  'zoe@beispiel',
  'zoe@-beispiel.de',
  'zoe@beispiel.de, eve@beispiel.de',
  `zoe@${'b'.repeat(64)}.de`,
  'zoe..muessig@beispiel.de',
  `zoe@${'ü'.repeat(60)}.de`,
  'zoe@müller.de/eve',
  '=?utf-8?q?a?=@beispiel.de',
  // A slow pattern would take minutes.
  `a@${'a.'.repeat(124)}!`,
])('The address %s is refused', (email) => {
  expect(errorsOf({ email })).toEqual({
    email: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
  });
});

test.each([
  ['jörg@beispiel.de', 'ö'],
  ['lena(privat)@beispiel.de', '('],
  ['lena😀@beispiel.de', '😀'],
])('The address %s is refused because of %s', (email, character) => {
  expect(errorsOf({ email })).toEqual({
    email: expect.stringContaining(`vor dem @ das Zeichen „${character}“`),
  });
});

test.each([
  ['gast@ℊMAIL.com', 'gast@gmail.com'],
  ['zoe@mu\u0308ller.de', 'zoe@xn--mller-kva.de'],
  ['Zoe@Beispiel.de', 'Zoe@Beispiel.de'],
  ['zoe@beispiel.12', 'zoe@beispiel.12'],
])('The address %s becomes %s, so that look-alikes of a domain are one', (email, stored) => {
  expect(tidied({ email })).toMatchObject({ email: stored });
});

test.each([
  ['firma', 'Firma', 120, 'ä'.repeat(120)],
  ['name', 'Name', 120, 'ä'.repeat(120)],
  ['email', 'E-Mail', 254, `zoe@${'a.'.repeat(124)}de`],
  ['tel', 'Telefon', 120, 'ä'.repeat(120)],
  ['anfrage', 'Nachricht', '6.000', 'ä'.repeat(6000)],
])('%s is accepted up to its limit', (name, label, limit, longest) => {
  expect(errorsOf({ [name]: longest })).toEqual({});
  expect(errorsOf({ [name]: `${longest}e` })).toEqual({
    [name]: `Kürzen Sie den Text im Feld „${label}“ auf höchstens ${limit}\u00A0Zeichen.`,
  });
});

test.each<[string, Typed, Typed]>([
  ['blanks at the ends', { name: '  Zoë  ' }, { name: 'Zoë' }],
  [
    'other line breaks',
    { anfrage: '\r\n eins\r\n\tzwei\rdrei \n' },
    { anfrage: 'eins\n\tzwei\ndrei' },
  ],
  ['line breaks and tabs in a single line', { name: 'A\r\nB\tC' }, { name: 'A B C' }],
  ['other forms than NFC', { name: 'Zoe\u0308' }, { name: 'Zoë' }],
  ['joiners of a number', { tel: '\u202A+49 171\u200C2345678\u202C' }, { tel: '+49 1712345678' }],
  ['no joiner of Persian', { name: 'می\u200Cخواهم' }, { name: 'می\u200Cخواهم' }],
  ['no joiner of emoji', { anfrage: '👩\u200D🍳' }, { anfrage: '👩\u200D🍳' }],
])('Tidies %s', (_, typed, kept) => {
  expect(tidied(typed)).toMatchObject(kept);
});

test.each(Array.from('\v\f\u0085\u2028\u2029'))(
  'The line break %j stays one in the message, and becomes a blank in a line',
  (character) => {
    const typed = `Hofstr. 5${character}50667 Köln`;

    expect(tidied({ firma: typed, anfrage: typed })).toMatchObject({
      firma: 'Hofstr. 5 50667 Köln',
      anfrage: 'Hofstr. 5\n50667 Köln',
    });
  },
);

test.each(Array.from('\0\u00AD\u200B\u202E\u2060\uFEFF\uD800'))(
  'Takes out %j, which cannot be seen',
  (character) => {
    const typed = `a${character}b`;

    expect(tidied({ name: typed, anfrage: typed })).toMatchObject({ name: 'ab', anfrage: 'ab' });
  },
);

test('A date may be past', () => {
  expect(errorsOf({ date: '2020-06-05T19:30' })).toEqual({});
});

test.each([
  ['2027-06-05', 'Tippen Sie hinter dem Datum auch die Uhrzeit ein, zum Beispiel 19:30.'],
  ['05.06.2027', 'Tippen Sie hinter dem Datum auch die Uhrzeit ein, zum Beispiel 19:30.'],
  ['5. Juni 2027', 'Tippen Sie hinter dem Datum auch die Uhrzeit ein, zum Beispiel 19:30.'],
  [
    'morgen',
    'Geben Sie Datum und Uhrzeit vollständig ein, das Jahr mit vier Ziffern, zum Beispiel 05.06.2027, 19:30.',
  ],
])('A date without its time is told apart from no date: %s', (date, message) => {
  expect(errorsOf({ date })).toEqual({ date: message });
});

test('A text that is too long is not normalized, which takes quadratic time', () => {
  const name = `a${'\u0301'.repeat(32_000)}`;

  expect(tidied({ name })).toMatchObject({ name });
});
