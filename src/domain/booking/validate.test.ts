import { describe, expect, test } from 'vitest';
import { emptyFields, fieldNames, formFields, type FieldName } from './fields.ts';
import { messages } from './messages.ts';
import { validate, type FieldErrors } from './validate.ts';

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

const packageTypes = ['Großes Paket'];

function formOf(fields: Partial<Record<FieldName, string>>): FormData {
  const form = new FormData();
  for (const name of fieldNames) if (fields[name] !== undefined) form.append(name, fields[name]);
  return form;
}

function errorsOf(changes: Partial<Record<FieldName, string>>): FieldErrors {
  return validate(formOf({ ...complete, ...changes }), packageTypes).errors;
}

const tidied = (changes: Partial<Record<FieldName, string>>): unknown =>
  validate(formOf({ ...complete, ...changes }), packageTypes).fields;

describe('A filled form', () => {
  test('gives the fields, the date in German, and when it starts', () => {
    expect(validate(formOf(complete), packageTypes)).toEqual({
      errors: {},
      starts: '2027-06-05T19:30',
      fields: { ...complete, date: '05. Juni 2027, 19:30 Uhr' },
    });
  });

  test('needs name, e-mail and date only; the package is then “Keine Auswahl”', () => {
    const { name, email, date } = complete;
    expect(validate(formOf({ name, email, date }), packageTypes)).toEqual({
      errors: {},
      starts: '2027-06-05T19:30',
      fields: {
        ...emptyFields,
        name,
        email,
        type: 'Keine Auswahl',
        date: '05. Juni 2027, 19:30 Uhr',
      },
    });
  });

  test.each(['Keine Auswahl', ...packageTypes, 'Anfrage'])('may ask for “%s”', (type) => {
    expect(errorsOf({ type })).toEqual({});
  });
});

describe('A required field', () => {
  test.each([' \t\n ', '\u200B', '\u3164', '\u2800'])('is empty with %j', (name) => {
    expect(errorsOf({ name })).toEqual({ name: formFields.name.requiredMessage });
  });

  test('is empty with a file', () => {
    const form = formOf(complete);
    form.set('name', new File(['x'], 'name.txt'));

    expect(validate(form, packageTypes)).toMatchObject({
      errors: { name: formFields.name.requiredMessage },
    });
  });
});

describe('The check of e-mail addresses', () => {
  test.each([
    'zoe.muessig+bar@mail.beispiel.example',
    "o'neill@beispiel.de",
    // The form asks about it, no more.
    'lena@gmial.com',
    'zoe@müller.de',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.de`,
  ])('accepts %s', (email) => {
    expect(errorsOf({ email })).toEqual({});
  });

  test.each([
    'zoe@beispiel',
    'zoe@beispiel..de',
    'zoe@-beispiel.de',
    'zoe@beispiel-.de',
    'zoe@beispiel.de, eve@beispiel.de',
    `zoe@${'b'.repeat(64)}.de`,
    '.zoe@beispiel.de',
    'zoe..muessig@beispiel.de',
    `zoe@${'ü'.repeat(60)}.de`,
    'zoe@müller.de/eve',
    'zoe@eve@müller.de',
    '=?utf-8?q?a?=@beispiel.de',
  ])('refuses %s', (email) => {
    expect(errorsOf({ email })).toEqual({ email: messages.email });
  });

  test.each([
    ['jörg@beispiel.de', 'ö'],
    ['lena(privat)@beispiel.de', '('],
    ['lena😀@beispiel.de', '😀'],
  ])('refuses %s and names %s', (email, character) => {
    expect(errorsOf({ email })).toEqual({ email: messages.mailbox(character) });
  });

  test.each([
    ['gast@ℊMAIL.com', 'gast@gmail.com'],
    ['zoe@mu\u0308ller.de', 'zoe@xn--mller-kva.de'],
    ['Zoe@Beispiel.de', 'Zoe@Beispiel.de'],
    ['zoe@beispiel.12', 'zoe@beispiel.12'],
  ])('turns %s into %s, so that look-alikes of a domain are one', (email, stored) => {
    expect(tidied({ email })).toMatchObject({ email: stored });
  });

  test('refuses an address that is too long, in linear time', () => {
    expect(errorsOf({ email: `${'a'.repeat(250)}@b.de` })).toEqual({
      email: messages.tooLong(formFields.email),
    });
    expect(errorsOf({ email: `a@${'a.'.repeat(124)}!` })).toEqual({ email: messages.email });
  });
});

describe('The check of texts', () => {
  test.each(['firma', 'name', 'tel', 'anfrage'] as const)('accepts %s up to its limit', (name) => {
    expect(errorsOf({ [name]: 'ä'.repeat(formFields[name].maxLength) })).toEqual({});
    expect(errorsOf({ [name]: 'ä'.repeat(formFields[name].maxLength + 1) })).toEqual({
      [name]: messages.tooLong(formFields[name]),
    });
  });

  test.each<[string, Partial<Record<FieldName, string>>, Partial<Record<FieldName, string>>]>([
    [
      'blanks at the ends, and all line breaks but line feeds',
      { name: '  Zoë  ', anfrage: '\r\n eins\r\n\tzwei\rdrei \n' },
      { name: 'Zoë', anfrage: 'eins\n\tzwei\ndrei' },
    ],
    ['line breaks and tabs in a single line', { name: 'A\r\nB\tC' }, { name: 'A B C' }],
    [
      'other forms than NFC',
      { name: 'Zoe\u0308', anfrage: 'fu\u0308r uns' },
      { name: 'Zoë', anfrage: 'für uns' },
    ],
    [
      'joiners where no words are',
      { tel: '\u202A+49 171\u200C2345678\u202C', email: 'zoe\u200D@beis\u200Bpiel.de\n' },
      { tel: '+49 1712345678', email: 'zoe@beispiel.de' },
    ],
    [
      'no joiners of Persian and of emoji',
      { name: 'می\u200Cخواهم', firma: '👩\u200D🍳', anfrage: '👩\u200D🍳' },
      { name: 'می\u200Cخواهم', firma: '👩\u200D🍳', anfrage: '👩\u200D🍳' },
    ],
  ])('takes out %s', (_, typed, kept) => {
    expect(tidied(typed)).toMatchObject(kept);
  });

  test.each(Array.from('\0\u007F\u00AD\u200B\u200F\u2028\u202E\u2060\u2069\uFEFF\uD800'))(
    'takes out %j, which cannot be seen',
    (character) => {
      const typed = `a${character}b`;

      const kept = tidied({ name: typed, tel: typed, anfrage: typed });

      expect(kept).toMatchObject({ name: 'ab', tel: 'ab', anfrage: 'ab' });
    },
  );

  test('accepts a date that is past', () => {
    expect(errorsOf({ date: '2020-06-05T19:30' })).toEqual({});
  });

  test('tells a day without a time from no date', () => {
    for (const date of ['2027-06-05', '05.06.2027'])
      expect(errorsOf({ date })).toEqual({ date: messages.time });
    expect(errorsOf({ date: 'morgen' })).toEqual({ date: messages.date });
  });

  test('names a date that it accepts', () => {
    const [, example = ''] = /zum Beispiel (.*)\.$/.exec(messages.date) ?? [];

    expect(tidied({ date: example })).toMatchObject({ date: '05. Juni 2027, 19:30 Uhr' });
  });

  test('refuses a text that is too long without normalizing it, which takes quadratic time', () => {
    const name = `a${'\u0301'.repeat(32_000)}`;

    expect(validate(formOf({ ...complete, name }), packageTypes)).toMatchObject({
      fields: { name },
      errors: { name: messages.tooLong(formFields.name) },
    });
  });
});
