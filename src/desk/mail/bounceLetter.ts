/** Tells the owner that a confirmation did not reach its guest, so that an answer by mail may not arrive either. */
import type { Settings } from '../../environment.ts';
import type { Letter } from '../letter.ts';
import type { StoredRequest } from '../store/store.ts';
import { buttons, facts, headline, mail, notice, person } from './design.ts';
import { dialled } from './letterParts.ts';
import type { Failure } from './transport.ts';

export function bounceLetter(
  { number, fields }: Pick<StoredRequest, 'number' | 'fields'>,
  { reason, refused }: Pick<Failure, 'reason' | 'refused'>,
  { business }: Pick<Settings, 'business'>,
): Letter {
  const phone = dialled(fields.tel);
  const advice = phone
    ? 'Bitte anrufen: Auch Ihre Antwort käme dort wohl nicht an.'
    : 'Auch Ihre Antwort käme dort wohl nicht an. Eine Telefonnummer steht nicht in der Anfrage; vielleicht ist in der Adresse nur ein Buchstabe falsch.';
  const why = refused
    ? `Der Mailserver nimmt die Adresse ${fields.email} nicht an.`
    : `Die Mail an ${fields.email} ging fünf Tage lang nicht hinaus.`;
  const parts = [
    headline({ over: `Anfrage ${number}`, title: 'Die Bestätigung kam nicht an', under: fields.email }),
    notice([`${why} ${advice}`]),
    person(fields),
    ...(phone ? [buttons([{ label: 'Anrufen', href: phone, told: fields.tel }])] : []),
    facts(['Meldung im Wortlaut', reason]),
  ];
  const subject = `Anfrage ${number}: Die Bestätigung kam nicht an`;
  return { subject, ...mail(business.name, subject, parts) };
}
