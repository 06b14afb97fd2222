/**
 * The zero that is dialled within a country and not from abroad: in the Netherlands, Belgium, France,
 * Switzerland, Austria, Great Britain and Germany. In Italy it is part of the number.
 */
const trunkZero = /^(\+(?:3[123]|4[1349]))0/;

/**
 * Converts usual formats to E.164: `0221 471 01-00`, `+49 (0)221/4710100`, `0049 221 4710100`.
 *
 * @returns `undefined` if it is not a telephone number
 */
export function parsePhone(text: string): string | undefined {
  const digits = text.replace('(0)', '').replace(/[\s()/.\u2010-\u2015-]/g, '');
  const number = digits.replace(/^00/, '+').replace(/^0/, '+49').replace(trunkZero, '$1');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}

/** When a number is answered: `18:00`, `18.30-20 Uhr`, and what else than an area code stands in brackets. */
const times =
  /\((?!\d+\s*\))[^0+)][^)]*\)|(?<!\d)\d{1,2}(?::\d\d|(?:\.\d\d)?(?:\s*[-–]\s*\d{1,2}(?:\.\d\d)?)?\s*(?:Uhr|h\b))/g;

/**
 * A number that begins with an area or country code; without one, `4710100` is a number of any
 * town. A slash may part two numbers.
 */
const phoneInText = /(?<!\d)(?:\+|\(?0)(?:(?!\/\s*[+(0])[\d\s()./\u2010-\u2015-])*\d/g;

/**
 * Finds the telephone numbers in a text, in its order, as E.164: `+491712345678` and
 * `+492214710100` in `0171 2345678 / 0221 4710100 (ab 18 Uhr)`.
 */
export const phoneNumbersIn = (text: string): string[] =>
  (text.replace(times, ';').match(phoneInText) ?? []).flatMap((number) => parsePhone(number) ?? []);

/** Whether a number in E.164 is a German mobile one, which may have WhatsApp. */
export const isMobileNumber = (number: string): boolean => /^\+491[5-7]\d{8,9}$/.test(number);

/** Mobile networks, then the area codes that are two or three digits long; all others have four. */
const prefixes = /^\+49(1[567]\d|30|40|69|89|[2-9]\d1|20[2389]|21[24]|228|234|\d{4})(\d+)$/;

/** E.164 in German format: `0221 4710100` for `+492214710100`, `0151 23456789` for a mobile. */
export function germanPhone(international: string): string {
  return international.replace(prefixes, '0$1\u00A0$2').replace(/^\+49/, '0');
}

/** @param phone E.164: `+492214710100` */
export const phoneLink = (phone: string): { readonly text: string; readonly href: string } => ({
  text: germanPhone(phone),
  href: `tel:${phone}`,
});

/**
 * The address of a chat on WhatsApp.
 *
 * @param number E.164: `+4915123456789`
 * @param text what stands in the message before it is sent
 */
export const chatHref = (number: string, text = ''): string =>
  `https://wa.me/${number.replace('+', '')}${text && `?text=${encodeURIComponent(text)}`}`;
