/** What the Büro gives to the desk. */
import { localUrl, type Settings } from '../environment.ts';
import type { BackOffice } from '../desk/backOffice.ts';
import { sessionsOf } from './access/sessions.ts';
import type { Store } from '../desk/store/store.ts';
import { mondayAtEight } from '../desk/time.ts';
import { signInLink } from './access/signInMail.ts';
import { weekMail } from './list/weekMail.ts';

/** Prints a link to sign in. It leads to this machine if no public address is set. */
function printLink(store: Store, settings: Settings): void {
  const origin = process.env.SITE_URL?.trim() ? settings.siteUrl : localUrl(settings);
  console.log(signInLink(origin, sessionsOf(store).addLink(new Date())));
}

export const backOffice: BackOffice = {
  bookingButton: (reference, { siteUrl }) => ({
    label: 'Anfrage öffnen',
    href: `${siteUrl}/buero/${reference}`,
    caption: 'und antworten',
  }),
  everyMinute: (store, { content, settings }, now) => {
    store.outbox.addWeekMail(
      mondayAtEight(now),
      settings.mailTo,
      () => weekMail(store, content, settings, now),
      now,
    );
  },
  commands: {
    buero: {
      help: 'ein Link zum Anmelden im Büro: alle Anfragen im Browser',
      run: printLink,
    },
  },
};
