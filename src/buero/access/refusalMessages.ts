/** What the Büro says in the place of a page that it refuses. */
import type { Refusal } from './accessRefused.ts';
import { linkMinutes } from './sessions.ts';

interface RefusalMessage {
  readonly title: string;
  readonly text: string;
}

/** The development server has settings of its own, which the command needs, too. */
const command = `${import.meta.env.DEV ? 'SITE_URL= DATA_DIR=.astro/anfragen ' : ''}npm run anfragen -- buero`;
const always = `Immer geht es auf dem Server: ${command}`;
const lifetime = `Jeder Link meldet einmal an, innerhalb von ${linkMinutes} Minuten.`;

/**
 * The German words of a refusal.
 *
 * @param isTyped whether a form was sent that holds typed text
 * @param noMails since when no mails are sent, without a full stop; '' while they are
 */
export function refusalMessage(
  refusal: Refusal,
  isTyped: boolean,
  noMails: string,
): RefusalMessage {
  const noLink = noMails && {
    title: 'Gerade gehen keine Mails hinaus',
    text: `${noMails}, auch kein Link. ${always}`,
  };
  const withNoMails = (sentence: string): string =>
    noMails ? `${sentence} ${noMails}. ${always}` : sentence;
  const messages: Readonly<Record<Refusal, RefusalMessage>> = {
    linkSent: noLink || {
      title: 'Der Link ist unterwegs',
      text: `Er liegt gleich in Ihrem Postfach. ${lifetime} Kommt nichts, sehen Sie im Ordner für Spam nach. ${always}`,
    },
    session: isTyped
      ? {
          title: 'Noch nicht gespeichert: Sie sind abgemeldet',
          text: withNoMails(
            'Lassen Sie diese Seite offen. Der Link kommt in Ihr Postfach; haben Sie sich mit ihm angemeldet, senden Sie hier noch einmal.',
          ),
        }
      : {
          title: 'Büro',
          text: [
            'Hier stehen die Anfragen Ihrer Gäste.',
            noMails
              ? `${noMails}, auch kein Link zum Anmelden. ${always}`
              : 'Zum Anmelden kommt ein Link in Ihr Postfach.',
          ].join(' '),
        },
    signedOut: {
      title: 'Abgemeldet',
      text: withNoMails('Dieses Gerät ist abgemeldet.'),
    },
    signedOutEverywhere: {
      title: 'Überall abgemeldet',
      text: withNoMails(
        'Kein Gerät ist mehr angemeldet, kein Link gilt mehr, und Ihr Kalender hat eine neue Adresse.',
      ),
    },
    linkExpired: {
      title: 'Dieser Link gilt nicht mehr',
      text: `${lifetime} Lassen Sie sich einen neuen schicken.`,
    },
    notHttps: {
      title: 'So bleiben Sie nicht angemeldet',
      text: 'Diese Seite kam über http, die Website ist aber auf https eingestellt (SITE_URL): Ihr Browser behielte die Anmeldung nicht. Öffnen Sie den Link über https; er gilt noch.',
    },
    noMailServer: {
      title: 'Noch gehen keine Mails hinaus',
      text: `Dem Server fehlt ein Mailserver (SMTP_URL). ${always}`,
    },
    origin: {
      title: 'Nichts geändert',
      text: 'Das kam nicht von einer Seite des Büros. Versuchen Sie es dort noch einmal.',
    },
    missing: isTyped
      ? {
          title: 'Nicht gespeichert: Die Anfrage ist gelöscht',
          text: 'Kopieren Sie, was Sie davon noch brauchen.',
        }
      : {
          title: 'Das gibt es hier nicht',
          text: 'Vielleicht ist die Anfrage gelöscht, oder in der Adresse fehlt ein Zeichen.',
        },
    bodyTooLarge: {
      title: 'Nicht gespeichert: Der Text ist zu lang',
      text: 'Gehen Sie in Ihrem Browser zurück, und kürzen Sie ihn.',
    },
    textTooLong: {
      title: 'Nicht gespeichert: Der Text ist zu lang',
      text: 'Kürzen Sie ihn, und senden Sie ihn noch einmal.',
    },
    tooManyLinks: noLink || {
      title: 'Genug Links sind unterwegs',
      text: `${lifetime} Nehmen Sie den neuesten aus Ihrem Postfach, auch aus dem Ordner für Spam. ${always}`,
    },
    store: {
      title: 'Gerade nicht zu erreichen',
      text: 'Die Anfragen lassen sich gerade nicht lesen. Versuchen Sie es in ein paar Minuten wieder.',
    },
    error: {
      title: 'Hier ist ein Fehler passiert',
      text: 'Es liegt nicht an Ihnen. Im Protokoll des Servers steht, was geschah: Sagen Sie es, wem er anvertraut ist.',
    },
  };
  return messages[refusal];
}
