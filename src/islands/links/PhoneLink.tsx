import { phoneLink } from '../../domain/format/phone.ts';

/** The bar's telephone number as a link that dials it. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const { text, href } = phoneLink(phone);
  return <a href={href}>{text}</a>;
}
