/** Links to the guest and to the venue. */
import { findPhoneNumbersInText, type PhoneNumber } from 'libphonenumber-js/max';

/**
 * The valid telephone numbers in a text as people write it, in its order. Only those with an area or country code: `4710100` alone
 * would be read as a number of another town.
 */
const phoneNumbers = (text: string): PhoneNumber[] =>
  findPhoneNumbersInText(text, 'DE')
    .filter(({ startsAt }) => /^\(?[+0]/.test(text.slice(startsAt)))
    .map(({ number }) => number);

/** A link that dials the first number in a text: `tel:+492214710123` for `Frau Groß, +49 (0)221 4710-123`; '' without one. */
export function telHref(text: string): string {
  const [first] = phoneNumbers(text);
  return first ? `tel:${first.number}` : '';
}

/** A chat with the first mobile number in a text; '' without one. */
export function whatsappHref(text: string): string {
  const mobile = phoneNumbers(text).find((number) => number.getType() === 'MOBILE');
  return mobile ? `https://wa.me/${mobile.number.slice(1)}` : '';
}

/** The venue on a map, which phones open in their app; '' without one. */
export const mapHref = (venue: string): string =>
  venue ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue)}` : '';
