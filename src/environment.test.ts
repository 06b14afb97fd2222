import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './environment.ts';

test('takes an empty setting as a missing one', () => {
  const empty = { PORT: '', RATE_LIMIT: ' ', SMTP_URL: '', MAIL_TO: '', API_ORIGIN: '' };

  expect(readSettings(empty)).toEqual(readSettings({}));
});

test('takes an address with and without a slash at its end', () => {
  expect(readSettings({ API_ORIGIN: 'https://bar.example/' }).API_ORIGIN).toBe(
    'https://bar.example',
  );
});

test('refuses a DATA_DIR that visitors could fetch from', () => {
  for (const DATA_DIR of ['dist/daten', 'dist.neu-a', './public', resolve('dist')])
    expect(() => readSettings({ DATA_DIR }), DATA_DIR).toThrow('außerhalb von dist und public');
  for (const DATA_DIR of ['distanz', 'daten/dist', '../public'])
    expect(readSettings({ DATA_DIR }).DATA_DIR).toBe(DATA_DIR);
});

test.each([
  ['PORT', '70000', 'von 0 bis 65535'],
  ['PORT', '43.21', 'ganze Zahl'],
  ['MAIL_TO', 'a@example.org; b@example.org', 'durch Kommas getrennt'],
  ['MAIL_FROM', 'a@example.org, b@example.org', 'genau eine E-Mail-Adresse'],
  ['API_ORIGIN', 'http://server.example', 'https://'],
  ['API_ORIGIN', 'https://server.example/api', 'ohne Pfad'],
  ['PUBLISH_TO', 'bar@bar.example:/srv/cocktailbar', 'ssh://bar@'],
  ['PUBLISH_TO', 'ssh://-oProxyCommand=x@bar.example/srv', 'ssh://bar@'],
  ['PUBLISH_TO', 'ssh://bar@bar.example/srv;reboot', 'ssh://bar@'],
  ['SMTP_URL', 'host:587', 'smtp:// oder smtps://'],
  // What is left of a password with a bare # in `.env`.
  ['SMTP_URL', 'smtps://bar:geheim', 'smtp:// oder smtps://'],
  ['SMTP_URL', 'smtps://mail.example:4650000', 'smtp:// oder smtps://'],
  ['SMTP_URL', 'smtps://bar:ge#heim@mail.example', '# als %23'],
  ['SMTP_URL', 'smtp://mail.example/?streamTransport=true', 'nichts hinter Server und Port'],
])('refuses %s=%s, and says what the setting needs', (name, value, needs) => {
  const reading = (): unknown => readSettings({ [name]: value });

  expect(reading).toThrow(`Die Einstellung ${name} braucht`);
  expect(reading).toThrow(needs);
});

test('leaves the password out of what it says', () => {
  const SMTP_URL = 'smtps://bar:p@ss?geheim=1@mail.example:465';

  expect(() => readSettings({ SMTP_URL })).toThrow(/^(?!.*geheim)/);
});
