/** Likely slips in the domain of an e-mail address. They are asked about, never refused. */
import { distance } from 'fastest-levenshtein';

/** Providers that most guests have. */
const usual = [
  'gmail.com',
  'googlemail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'outlook.de',
  'outlook.com',
  'hotmail.de',
  'hotmail.com',
  'icloud.com',
  'yahoo.de',
  'yahoo.com',
  'freenet.de',
  'posteo.de',
  'netcologne.de',
];
/** Providers whose names are close to theirs. */
const alike = ['mail.com', 'ymail.com', 'rocketmail.com', 'email.de', 'gmx.com'];

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** A country's ending: `at`, `co.uk`. Those of Colombia, Cameroon and Oman are `com` with a letter missing. */
function isNational(ending: string): boolean {
  const country = /^(?!co$|cm$|om$)(?:com?\.)?([a-z]{2})$/.exec(ending)?.[1];
  return country !== undefined && countries.of(country.toUpperCase()) !== undefined;
}

/** The address that was probably meant: `lena@gmail.com` for `lena@gmial.com` or `lena@gmail`. */
export function meantAddress(email: string): string | undefined {
  const [, mailbox = '', typed = ''] = /^(.+@)(.+)$/.exec(email.trim()) ?? [];
  const domain = typed.toLowerCase();
  if (domain.length < 3 || [...usual, ...alike].includes(domain)) return undefined;
  const [name = '', ending = ''] = domain.split(/\.(.*)/s);
  if (isNational(ending) && usual.some((provider) => provider.startsWith(`${name}.`))) return undefined;
  // Short names are close to many: one letter in four may differ.
  const meant = usual.find(
    (provider) => provider.startsWith(`${domain}.`) || distance(domain, provider) <= domain.length / 4,
  );
  return meant && mailbox + meant;
}
