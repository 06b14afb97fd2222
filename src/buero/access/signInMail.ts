/** The link that signs the owner in, and its mail. */
import type { Business } from '../../owner/businessSchema.ts';
import type { MailContent } from '../../desk/store/outbox.ts';
import { buttons, headline, mail, small } from '../../desk/mail/templates/design.ts';
import { linkMinutes } from './sessions.ts';

/** @param to the page of the Büro that it leads to */
export function signInLink(origin: string, key: string, to = '/buero'): string {
  const query = new URLSearchParams({ schluessel: key, ...(to !== '/buero' && { ziel: to }) });
  return `${origin}/buero/anmelden?${query.toString()}`;
}

export function signInMail(link: string, { name }: Pick<Business, 'name'>): MailContent {
  const subject = 'Ihr Link ins Büro';
  const parts = [
    headline({
      over: 'Büro',
      title: 'Anmelden',
      under: `Der Link gilt einmal und ${linkMinutes}\u00A0Minuten.`,
    }),
    buttons([{ label: 'Anmelden', href: link, caption: 'bei Ihren Anfragen' }]),
    small(
      'Haben Sie keinen Link angefordert? Dann löschen Sie diese Mail: Ohne sie kommt niemand hinein.',
    ),
  ];
  return { subject, ...mail(name, subject, parts) };
}
