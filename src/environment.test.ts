import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { business } from './business.ts';
import { readSettings, SettingsError } from './environment.ts';

const read = (env: Record<string, string>) => readSettings(env, business);

it('needs no setting', () => {
  const { origin } = new URL(business.url);
  expect(read({})).toEqual({
    host: 'localhost',
    port: 4321,
    dataDir: 'data',
    smtpUrl: '',
    mailTo: [business.email],
    mailFrom: business.email,
    mailRetrySeconds: 60,
    rateLimit: 5,
    trustProxy: 0,
    siteUrl: origin,
    apiOrigin: '',
    retentionDays: business.retentionDays,
  });
});

it('takes an empty setting as a missing one', () => {
  expect(
    read({
      PORT: '',
      RATE_LIMIT: ' ',
      SITE_URL: '',
      SMTP_URL: '',
      API_ORIGIN: '',
      RETENTION_DAYS: '',
    }),
  ).toEqual(read({}));
});

it('takes the one parameter of a mail server whose certificate does not count', () => {
  const url = 'smtp://mail.example/?tls.rejectUnauthorized=false';
  expect(read({ SMTP_URL: url }).smtpUrl).toBe(url);
});

it('takes an address with and without a slash at its end', () => {
  expect(read({ SITE_URL: 'https://bar.example/' }).siteUrl).toBe('https://bar.example');
});

it('refuses a DATA_DIR that visitors could fetch from', () => {
  for (const DATA_DIR of [
    'dist/daten',
    './public',
    '.builds/current/site/x',
    resolve('dist', 'a', 'b'),
  ])
    expect(() => read({ DATA_DIR }), DATA_DIR).toThrow('außerhalb von dist, .builds und public');
  for (const DATA_DIR of ['distanz', 'daten/dist', '../public', '/var/lib/dist'])
    expect(read({ DATA_DIR }).dataDir).toBe(DATA_DIR);
});

it.each([
  ['PORT', '70000', 'von 0 bis 65535'],
  ['PORT', '43.21', 'ganze Zahl'],
  ['RATE_LIMIT', '-1', 'ganze Zahl'],
  ['RETENTION_DAYS', '29', 'von 30 bis'],
  ['MAIL_TO', 'a@example.org; b@example.org', 'durch Kommas getrennt'],
  ['MAIL_FROM', 'a@example.org, b@example.org', 'genau eine E-Mail-Adresse'],
  ['SITE_URL', 'bar.example', 'https://beispiel.de'],
  ['SITE_URL', 'https://bar.example/start', 'ohne Pfad'],
  ['API_ORIGIN', 'http://server.example', 'https://'],
  ['API_ORIGIN', 'https://server.example/api', 'ohne Pfad'],
  ['API_ORIGIN', 'https://server.example/\n/* /x', 'ohne Pfad'],
  ['SMTP_URL', 'host:587', 'smtp:// oder smtps://'],
  ['SMTP_URL', 'smtps://bar:ge#heim@mail.example', '# als %23'],
  ['SMTP_URL', 'smtps://bar:12/34@mail.example', '/ als %2F'],
  ['SMTP_URL', 'smtp://mail.example/?streamTransport=true', 'nichts hinter der Adresse'],
])('refuses %s=%s, and says what the setting needs', (name, value, needs) => {
  const reading = (): unknown => read({ [name]: value });
  expect(reading).toThrow(SettingsError);
  expect(reading).toThrow(`Die Einstellung ${name} braucht`);
  expect(reading).toThrow(needs);
});

it.each(['smtps://bar:geheim#1@mail.example', 'smtps://bar:p@ss?geheim=1@mail.example:465'])(
  'leaves the password out of the sentence about %s',
  (value) => {
    expect(() => read({ SMTP_URL: value })).toThrow(/^(?!.*geheim)/);
  },
);
