/** Typos in the domain of an e-mail address. They are asked about, never refused; where a domain may exist, nothing is asked. */
import { distance } from 'fastest-levenshtein';

/** Providers that most guests have, by name. */
const providers: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  googlemail: ['com'],
  gmx: ['de', 'net'],
  web: ['de'],
  't-online': ['de'],
  outlook: ['de', 'com'],
  hotmail: ['de', 'com'],
  icloud: ['com'],
  yahoo: ['de', 'com'],
  freenet: ['de'],
  posteo: ['de'],
  netcologne: ['de'],
};
const names = Object.keys(providers);

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Whether addresses end like this: `at`, `co.uk`. Endings of Colombia, Cameroon and Oman are `com` with a letter missing. */
function exists(ending: string): boolean {
  if (/^(?:com|net|org|info|eu|biz|name|online|email|mail|me|tv)$/.test(ending)) return true;
  const country = /^(?!co$|cm$|om$)(?:com?\.)?([a-z]{2})$/.exec(ending)?.[1];
  return country !== undefined && countries.of(country.toUpperCase()) !== undefined;
}

const sorted = (text: string): string => Array.from(text).sort().join('');

/** Whether a letter is missing, doubled, wrong or in its neighbour's place; the first letter has to match. */
function isTypoOf(name: string, typed: string): boolean {
  if (name.length < 5 || !typed.startsWith(name.charAt(0))) return false;
  return (
    distance(name, typed) === 1 || (distance(name, typed) === 2 && sorted(name) === sorted(typed))
  );
}

/** The address that was meant: `lena@gmail.com` for `lena@gmial.com`, `lena@gmail` or `lena@gmail.c`. */
export function meantAddress(email: string): string | undefined {
  const [, mailbox = '', name = '', ending = ''] =
    /^(.+@)([^.]+)(?:\.(.*))?$/.exec(email.trim().toLowerCase()) ?? [];
  const known =
    names.find((provider) => provider === name) ??
    names.find((provider) => isTypoOf(provider, name));
  const endings = providers[known ?? ''] ?? [];
  if (known === undefined || (known === name && exists(ending))) return undefined;
  const meant =
    endings.find((usual) => usual === ending) ?? endings.find((usual) => usual.startsWith(ending));
  // A name that is nearly a provider's and has another ending may be somebody's own.
  if (known !== name && ending !== '' && meant === undefined) return undefined;
  return `${email.trim().slice(0, mailbox.length)}${known}.${meant ?? endings[0] ?? ''}`;
}
