/** Encodes as RFC 6068 requires: `%20` for a space, `%0D%0A` for a line break. */
const encodeForMail = (text: string): string => encodeURIComponent(text.replaceAll('\n', '\r\n'));

/**
 * Makes a `mailto:` address with a text ready to send (RFC 6068). The recipient is encoded, so that
 * its `?` and `&` begin no fields. Protected spaces become plain: encoded, each has six characters.
 */
export function mailHref(
  recipient: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): string {
  const [to = '', head = '', body = ''] = [recipient, subject, text].map((part) =>
    encodeForMail(part.replaceAll('\u00A0', ' ')),
  );
  return `mailto:${to.replace('%40', '@')}?subject=${head}&body=${body}`;
}
