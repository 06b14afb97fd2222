/** Tells the owner that a guest's e-mail address does not work, so that an answer by mail would not arrive either. */
import { fieldLabels } from '../../booking/fields.ts';
import type { Bar } from '../../business/published.ts';
import type { Letter } from '../letter.ts';
import type { StoredRequest } from '../store/store.ts';
import { buttons, fact, headline, mail, notice, person, plain, type Part } from './design.ts';
import { dialled } from './letterParts.ts';

/** @param reason what the mail server said */
export function bounceLetter({ number, fields }: StoredRequest, reason: string, { name }: Pick<Bar, 'name'>): Letter {
  const phone = dialled(fields.tel);
  const advice = phone
    ? 'Bitte anrufen: Auch Ihre Antwort käme dort wohl nicht an.'
    : 'Auch Ihre Antwort käme dort wohl nicht an. Eine Telefonnummer steht nicht in der Anfrage; vielleicht ist in der Adresse nur ein Buchstabe falsch.';
  const parts: readonly Part[] = [
    headline({ over: `Anfrage ${number}`, title: 'Die Bestätigung kam nicht an', under: fields.email }),
    notice([`Der Mailserver nimmt die Adresse ${fields.email} nicht an. ${advice}`]),
    person({ label: fieldLabels.name, value: fields.name }, { label: fieldLabels.firma, value: fields.firma }),
    ...(phone ? [buttons([{ label: 'Anrufen', href: phone, told: fields.tel }])] : []),
    fact('Meldung im Wortlaut', plain(reason)),
  ];
  const subject = `Anfrage ${number}: Die Bestätigung kam nicht an`;
  return { subject, ...mail(name, subject, parts) };
}
