/** Finds typos in the domain of an e-mail address. The form asks about one and never refuses it. */

/** The usual providers in Germany; of one with several endings, the most usual first. */
const providers = [
  'gmail.com',
  'googlemail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'outlook.de',
  'hotmail.com',
  'icloud.com',
  'yahoo.de',
] as const;

const nameOf = (domain: string): string => domain.replace(/\..*$/, '');
const endingOf = (domain: string): string => domain.slice(nameOf(domain).length);

/** The ending of a country. `.co`, `.cm` and `.om` are more often a mistyped `.com`. */
const countryEnding = /^\.(?!co$|cm$|om$)[a-z]{2}$/;

/** Whether one letter is missing, doubled, wrong or swapped with its neighbour. */
function hasTypo(typed: string, right: string): boolean {
  let start = 0;
  while (start < right.length && typed[start] === right[start]) start += 1;
  let [a, b] = [typed.slice(start), right.slice(start)];
  while (a !== '' && a.at(-1) === b.at(-1)) [a, b] = [a.slice(0, -1), b.slice(0, -1)];
  const isSwapped =
    a.length === 2 && b.length === 2 && a.charAt(0) + a.charAt(1) === b.charAt(1) + b.charAt(0);
  return isSwapped || (a.length <= 1 && b.length <= 1);
}

/**
 * Whether a domain is this provider's with a typo. Short names may be somebody's own, such as
 * `weg.de`.
 */
function isMistyped(typed: string, provider: string): boolean {
  const name = nameOf(provider);
  if (nameOf(typed) !== name && (name.length < 5 || !typed.startsWith(name.charAt(0))))
    return false;
  if (countryEnding.test(endingOf(typed)) && endingOf(typed) !== endingOf(provider)) return false;
  return hasTypo(typed, provider);
}

/**
 * Guesses the address that was meant: `lena@gmail.com` for `lena@gmial.com`, `lena@gmail` or
 * `lena@gmail.c`. `undefined` if there is nothing to ask about.
 */
export function meantAddress(email: string): string | undefined {
  const [, mailbox = '', written = ''] = /^(.+@)([^@]+)$/.exec(email.trim()) ?? [];
  const typed = written.toLowerCase();
  if (providers.some((provider) => provider === typed)) return undefined;
  const meant =
    providers.find((one) => nameOf(one) === nameOf(typed) && one.startsWith(typed)) ??
    providers.find((one) => isMistyped(typed, one));
  return meant && mailbox + meant;
}
