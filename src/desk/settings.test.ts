import { expect, it } from 'vitest';
import { site } from '../business/site.ts';
import { readSettings, SettingsError } from './settings.ts';

it('needs no setting', () => {
  expect(readSettings({})).toEqual({
    host: 'localhost',
    port: 4321,
    dataDir: 'data',
    smtpUrl: '',
    mailTo: site.email,
    mailFrom: site.email,
    mailRetrySeconds: 60,
    rateLimit: 5,
    trustProxy: 0,
    siteUrl: new URL(site.url).origin,
    retentionDays: site.retentionDays,
  });
});

it('takes an empty setting as none', () => {
  expect(readSettings({ PORT: '', RATE_LIMIT: ' ', SITE_URL: '', SMTP_URL: '' })).toEqual(readSettings({}));
});

it.each([
  ['PORT', '70000', 'von 0 bis 65535'],
  ['PORT', '43.21', 'ganze Zahl'],
  ['RATE_LIMIT', '-1', 'ganze Zahl'],
  ['TRUST_PROXY', 'ja', 'ganze Zahl'],
  ['RETENTION_DAYS', '0', 'von 1 bis'],
  ['MAIL_TO', 'a@example.org, b@example.org', 'genau eine E-Mail-Adresse'],
  ['SITE_URL', 'bar.example', 'http:// oder https://'],
  ['SMTP_URL', 'host:587', 'smtp:// oder smtps://'],
])('names %s where it is %s, and says what it needs', (name, value, needs) => {
  const read = (): unknown => readSettings({ [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(`Die Einstellung ${name} braucht`);
  expect(read).toThrow(needs);
});

it('keeps the password of the mail server out of the sentence', () => {
  expect(() => readSettings({ SMTP_URL: 'http://bar:geheim@mail.example' })).toThrow(/^(?!.*geheim)/);
});
