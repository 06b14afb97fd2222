/** Links to the guest and to the venue, beside `telHref`. */

/** A chat with a German mobile number as people write it: `0171 234567`, `+49 (0)171 234567`; '' for any other number. */
export function whatsappHref(tel: string): string {
  const digits = tel.replace('(0)', '').replace(/\D/g, '');
  const mobile = /^(?:0049|49|0)(1[5-7]\d{7,10})$/.exec(digits)?.[1];
  return mobile ? `https://wa.me/49${mobile}` : '';
}

/** The venue on a map, which phones open in their app; '' without one. */
export const mapHref = (venue: string): string =>
  venue ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue)}` : '';
