/**
 * Finds typos in the domain of an e-mail address. The form asks about a typo and never refuses it.
 * It does not ask where the domain may exist.
 */
import { distance } from 'fastest-levenshtein';

/** Endings of the usual providers, the most usual ending first. */
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
/**
 * Whether an ending exists: `at`, `co.uk`. Those of Colombia, Cameroon and Oman count as `com` with
 * a letter missing.
 */
function exists(ending: string): boolean {
  if (/^(?:com|net|org|info|eu|biz|name|online|email|mail|me|tv)$/.test(ending)) return true;
  const country = /^(?!co$|cm$|om$)(?:com?\.)?([a-z]{2})$/.exec(ending)?.[1];
  return country !== undefined && countries.of(country.toUpperCase()) !== undefined;
}

const sorted = (text: string): string => Array.from(text).sort().join('');

/**
 * Whether one letter is missing, doubled, wrong or swapped with its neighbour. The first letter
 * must match.
 */
function isTypoOf(name: string, typed: string): boolean {
  if (name.length < 5 || !typed.startsWith(name.charAt(0))) return false;
  return (
    distance(name, typed) === 1 || (distance(name, typed) === 2 && sorted(name) === sorted(typed))
  );
}

/**
 * Guesses the address that was meant: `lena@gmail.com` for `lena@gmial.com`, `lena@gmail` or
 * `lena@gmail.c`. `undefined` if there is nothing to ask about.
 */
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
  // A name like a provider's may be somebody's own domain if its ending is another.
  if (known !== name && ending !== '' && meant === undefined) return undefined;
  return `${email.trim().slice(0, mailbox.length)}${known}.${meant ?? endings[0] ?? ''}`;
}
