/** Links to the bar's telephone and chat. */
import { germanPhone } from './wording.ts';

/** @param phone E.164: `+492214710100` */
export const phoneLink = (phone: string): { readonly text: string; readonly href: string } => ({
  text: germanPhone(phone),
  href: `tel:${phone}`,
});

/**
 * The address of a chat on WhatsApp.
 *
 * @param number E.164 without the sign: `4915123456789`
 * @param text what is typed in for the guest
 */
export const chatHref = (number: string, text = ''): string =>
  `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
