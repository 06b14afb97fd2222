/** Stands in for the inbox until it is merged: the desk of before, with its content taken from the site's JSON. */
import { readFileSync } from 'node:fs';
import { Desk } from '../desk/desk.ts';
import type { Answer } from '../desk/receive/answer.ts';
import type { Site } from '../domain/site.ts';
import type { Settings } from '../environment.ts';
import { recordOf } from '../helpers.ts';
import { needOwner } from '../owner/readOwner.ts';
import { mailNames } from '../owner/texts/placeholders.ts';

export class Inbox {
  readonly #desk: Desk;

  constructor(settings: Settings, site: () => Site) {
    const { packages, drinks } = site();
    const { business, prices } = needOwner();
    const [, subject = '', body = ''] =
      /^subject: (.*)$[\s\S]*?^---$([\s\S]*)/m.exec(
        readFileSync('src/content/mails/eingang.md', 'utf8'),
      ) ?? [];
    this.#desk = new Desk(
      {
        ...settings,
        mailTo: settings.mailTo[0] ? settings.mailTo : [business.email],
        mailFrom: settings.mailFrom || business.email,
        siteUrl: business.url,
        retentionDays: business.retentionDays,
      },
      {
        packages,
        drinks: drinks.map((drink) => ({ ...drink, light: '' })),
        business,
        prices,
        texts: { mails: recordOf(mailNames, () => ({ subject, body })), steps: [] },
      },
    );
  }

  receive(request: Request, address: string): Promise<Answer> {
    return this.#desk.receive(request, address);
  }

  close(): Promise<void> {
    return this.#desk.close();
  }
}
