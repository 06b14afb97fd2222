/** Links to the guest and to the venue. */

/** A link that dials the first number in a text, as people write it, `Frau Groß, +49 (0)221 4710-123`; '' without a number. */
export function telHref(text: string): string {
  const [tel = ''] = /\+?\(?\d[\d\s()/.\u2010-\u2015-]{3,}/.exec(text.replace('(0)', '')) ?? [];
  const digits = tel.replace(/(?!^\+)\D/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : '';
}

/** A chat with a German mobile number as people write it: `0171 234567`, `+49 (0)171 234567`; '' for any other number. */
export function whatsappHref(tel: string): string {
  const digits = tel.replace('(0)', '').replace(/\D/g, '');
  const mobile = /^(?:0049|49|0)(1[5-7]\d{7,10})$/.exec(digits)?.[1];
  return mobile ? `https://wa.me/49${mobile}` : '';
}

/** The venue on a map, which phones open in their app; '' without one. */
export const mapHref = (venue: string): string =>
  venue ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue)}` : '';
