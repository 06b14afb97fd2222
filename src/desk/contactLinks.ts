/** Links to call and to chat with the guest, and to the venue on a map. */
import { findPhoneNumbersInText, type PhoneNumber } from 'libphonenumber-js/max';

/**
 * Finds the valid telephone numbers in a text, in its order. Skips numbers without an area or
 * country code: `4710100` would be read as a number of another town.
 */
const phoneNumbers = (text: string): PhoneNumber[] =>
  findPhoneNumbersInText(text, 'DE')
    .filter(({ startsAt }) => /^\(?[+0]/.test(text.slice(startsAt)))
    .map(({ number }) => number);

/**
 * Links to the first number in a text: `tel:+492214710123` for `Frau Groß, +49 (0)221 4710-123`; ''
 * without one.
 */
export function telHref(text: string): string {
  const [first] = phoneNumbers(text);
  return first ? `tel:${first.number}` : '';
}

/** Links to a chat with the first mobile number in a text; '' without one. */
export function whatsappHref(text: string): string {
  const mobile = phoneNumbers(text).find((number) => number.getType() === 'MOBILE');
  return mobile ? `https://wa.me/${mobile.number.slice(1)}` : '';
}

/** Links to the venue on a map, which phones open in an app; '' without a venue. */
export const mapHref = (venue: string): string =>
  venue ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue)}` : '';
