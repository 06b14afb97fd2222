/** Tells the owner that a guest's e-mail address does not work, so that an answer by mail would not arrive either. */
import type { Settings } from '../../environment.ts';
import type { Letter } from '../letter.ts';
import type { StoredRequest } from '../store/store.ts';
import { buttons, fact, headline, mail, notice, person } from './design.ts';
import { dialled } from './letterParts.ts';

/** @param reason what the mail server said */
export function bounceLetter(
  { number, fields }: Pick<StoredRequest, 'number' | 'fields'>,
  reason: string,
  { bar, siteUrl }: Pick<Settings, 'bar' | 'siteUrl'>,
): Letter {
  const phone = dialled(fields.tel);
  const advice = phone
    ? 'Bitte anrufen: Auch Ihre Antwort käme dort wohl nicht an.'
    : 'Auch Ihre Antwort käme dort wohl nicht an. Eine Telefonnummer steht nicht in der Anfrage; vielleicht ist in der Adresse nur ein Buchstabe falsch.';
  const parts = [
    headline({ over: `Anfrage ${number}`, title: 'Die Bestätigung kam nicht an', under: fields.email }),
    notice([`Der Mailserver nimmt die Adresse ${fields.email} nicht an. ${advice}`]),
    person(fields),
    ...(phone ? [buttons([{ label: 'Anrufen', href: phone, told: fields.tel }])] : []),
    fact('Meldung im Wortlaut', reason),
  ];
  const subject = `Anfrage ${number}: Die Bestätigung kam nicht an`;
  return { subject, ...mail(bar.name, subject, parts, siteUrl) };
}
