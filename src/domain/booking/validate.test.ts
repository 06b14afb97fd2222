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

  it('refuses control characters, but accepts line breaks and tabs in the message', () => {
    for (const character of [
      '\n',
      '\r',
      '\t',
      '\0',
      '\u001B',
      '\u007F',
      '\u0085',
      '\u2028',
      '\u202E',
      '\u2066',
    ]) {
      const text = `a${character}b`;
      expect(errorsOf({ name: text }), JSON.stringify(text)).toEqual({
        name: messages.controlCharacter(formFields.name),
      });
      expect(errorsOf({ firma: text }), JSON.stringify(text)).toEqual({
        firma: messages.controlCharacter(formFields.firma),
      });
      expect(errorsOf({ email: `a${character}@b.de` }).email, JSON.stringify(text)).toBeDefined();
      const allowed = ['\n', '\r', '\t'].includes(character);
      expect(errorsOf({ anfrage: text }), JSON.stringify(text)).toEqual(
        allowed ? {} : { anfrage: messages.controlCharacter(formFields.anfrage) },
      );
    }
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
