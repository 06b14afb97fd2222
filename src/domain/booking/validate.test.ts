import { describe, expect, it } from 'vitest';
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

const packageTypes = ['Standardpaket', 'Großes Paket', 'Fassbierpaket'];

function formOf(fields: Partial<Record<FieldName, string>>): FormData {
  const form = new FormData();
  for (const name of fieldNames) if (fields[name] !== undefined) form.append(name, fields[name]);
  return form;
}

function errorsOf(changes: Partial<Record<FieldName, string>>): FieldErrors {
  const checked = validate(formOf({ ...complete, ...changes }), packageTypes);
  return checked.valid ? {} : checked.errors;
}

describe('A filled form', () => {
  it('gives the fields, the date in German, and when it starts', () => {
    expect(validate(formOf(complete), packageTypes)).toEqual({
      valid: true,
      starts: '2027-06-05T19:30',
      fields: { ...complete, date: '05. Juni 2027, 19:30 Uhr' },
    });
  });

  it('needs name, e-mail and date only; the package is then “Keine Auswahl”', () => {
    const { name, email, date } = complete;
    expect(validate(formOf({ name, email, date }), packageTypes)).toEqual({
      valid: true,
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

  it.each(['Keine Auswahl', ...packageTypes, 'Anfrage'])('may ask for “%s”', (type) => {
    expect(errorsOf({ type })).toEqual({});
  });

  it('is trimmed, and has line feeds only', () => {
    const checked = validate(
      formOf({ ...complete, name: '  Zoë  ', anfrage: '\r\n eins\r\nzwei\rdrei \n' }),
      packageTypes,
    );
    expect(checked.fields).toMatchObject({ name: 'Zoë', anfrage: 'eins\nzwei\ndrei' });
  });

  it('is normalized to NFC', () => {
    expect(
      validate(formOf({ ...complete, name: 'Zoe\u0308', anfrage: 'fu\u0308r uns' }), packageTypes)
        .fields,
    ).toMatchObject({
      name: 'Zoë',
      anfrage: 'für uns',
    });
  });
});

describe('A required field', () => {
  it('is empty with spaces, invisible characters or a file', () => {
    expect(errorsOf({ name: ' \t\n ' })).toEqual({ name: formFields.name.requiredMessage });
    for (const name of ['\u200B\u2060', '\u00AD', '\u3164\uFFA0', '\u2800', '\u202E', '\uFE0F'])
      expect(errorsOf({ name }), JSON.stringify(name)).toEqual({
        name: formFields.name.requiredMessage,
      });
    const form = formOf(complete);
    form.set('name', new File(['x'], 'name.txt'));
    const checked = validate(form, packageTypes);
    expect(checked.valid ? {} : checked.errors).toEqual({ name: formFields.name.requiredMessage });
  });
});

describe('The check of e-mail addresses', () => {
  it.each([
    'z@b.de',
    'zoe.muessig+bar@mail.beispiel.example',
    "o'neill@beispiel.de",
    'zoe@müller.de',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.de`,
  ])('accepts %s', (email) => {
    expect(errorsOf({ email })).toEqual({});
  });

  it.each([
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

  it.each([
    ['jörg@beispiel.de', 'ö'],
    ['zoë.müller@beispiel.de', 'ë'],
    ['анна@beispiel.de', 'а'],
    ['lena(privat)@beispiel.de', '('],
    ['lena😀@beispiel.de', '😀'],
  ])('refuses %s and names %s', (email, character) => {
    expect(errorsOf({ email })).toEqual({ email: messages.mailbox(character) });
  });

  it.each([
    ['gast@ℊMAIL.com', 'gast@gmail.com'],
    ['zoe@mu\u0308ller.de', 'zoe@xn--mller-kva.de'],
    ['Zoe@Beispiel.de', 'Zoe@Beispiel.de'],
    ['zoe@beispiel.12', 'zoe@beispiel.12'],
  ])('turns %s into %s, so that look-alikes of a domain are one', (email, stored) => {
    expect(validate(formOf({ ...complete, email }), packageTypes).fields.email).toBe(stored);
  });

  it('refuses an address that is too long, in linear time', () => {
    expect(errorsOf({ email: `${'a'.repeat(250)}@b.de` })).toEqual({
      email: messages.tooLong(formFields.email),
    });
    expect(errorsOf({ email: `a@${'a.'.repeat(124)}!` })).toEqual({ email: messages.email });
  });
});

describe('The check of texts', () => {
  it.each(['firma', 'name', 'tel', 'anfrage'] as const)('accepts %s up to its limit', (name) => {
    expect(errorsOf({ [name]: 'ä'.repeat(formFields[name].maxLength) })).toEqual({});
    expect(errorsOf({ [name]: 'ä'.repeat(formFields[name].maxLength + 1) })).toEqual({
      [name]: messages.tooLong(formFields[name]),
    });
  });

  it('drops what cannot be seen; a line break in a single line becomes a blank', () => {
    const tidied = (name: FieldName, text: string): string =>
      validate(formOf({ ...complete, [name]: text }), packageTypes).fields[name];
    for (const character of '\0\u001B\u007F\u00AD\u200B\u200E\u200F\u2028\u202A\u202E\u2060\u2066\u2069\uFEFF\uD800'.split(
      '',
    ))
      for (const name of ['name', 'firma', 'tel', 'anfrage'] as const)
        expect(tidied(name, `a${character}b`), JSON.stringify(character)).toBe('ab');
    expect(tidied('tel', '\u202A+49 171 2345678\u202C')).toBe('+49 171 2345678');
    expect(tidied('email', 'zoe\u200D@beis\u200Bpiel.de\n')).toBe('zoe@beispiel.de');
    expect(tidied('name', 'A\r\nBEGIN:VALARM\tB')).toBe('A BEGIN:VALARM B');
    expect(tidied('anfrage', 'a\r\n\tb')).toBe('a\n\tb');
  });

  it('keeps the joiners of Persian and of emoji in names and messages, not in a telephone number', () => {
    for (const name of ['name', 'firma', 'anfrage'] as const)
      for (const text of ['می\u200Cخواهم', '👩\u200D🍳'])
        expect(validate(formOf({ ...complete, [name]: text }), packageTypes).fields[name]).toBe(
          text,
        );
    expect(
      validate(formOf({ ...complete, tel: '0171\u200C2345678' }), packageTypes).fields.tel,
    ).toBe('01712345678');
  });

  it('tells a day without a time from no date', () => {
    for (const date of ['2027-06-05', '05.06.2027'])
      expect(errorsOf({ date })).toEqual({ date: messages.time });
    expect(errorsOf({ date: 'morgen' })).toEqual({ date: messages.date });
  });

  it('names a date that it accepts', () => {
    const [, example = ''] = /zum Beispiel (.*)\.$/.exec(messages.date) ?? [];
    expect(validate(formOf({ ...complete, date: example }), packageTypes).fields.date).toBe(
      '05. Juni 2027, 19:30 Uhr',
    );
  });
});

describe('The check of long texts', () => {
  it('refuses a text that is too long without normalizing it, which takes quadratic time', () => {
    const name = `a${'\u0301'.repeat(32_000)}`;
    expect(validate(formOf({ ...complete, name }), packageTypes)).toMatchObject({
      valid: false,
      fields: { name },
      errors: { name: messages.tooLong(formFields.name) },
    });
  });
});
