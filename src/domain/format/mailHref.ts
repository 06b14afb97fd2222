/** Links that open a mail program (RFC 6068). */

/** Encodes as RFC 6068 requires: `%20` for a space, `%0D%0A` for a line break. */
const encodeForMail = (text: string): string =>
  encodeURIComponent(text.replaceAll('\n', '\r\n').toWellFormed());

/** Makes a `mailto:` link to a typed address; encoded, so that its `?` and `&` begin no fields. */
export const mailHref = (recipient: string): string =>
  `mailto:${encodeForMail(recipient).replace('%40', '@')}`;

/**
 * Makes a `mailto:` link with a text ready to send. Protected spaces become plain: encoded, each
 * has six characters.
 */
export function mailHrefWithText(
  recipient: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): string {
  const [head = '', body = ''] = [subject, text].map((part) =>
    encodeForMail(part.replaceAll('\u00A0', ' ')),
  );
  return `${mailHref(recipient)}?subject=${head}&body=${body}`;
}
