/** Reads and checks the form of a guest. Each refusal is a German sentence. */
import { createHash } from 'node:crypto';
import { headerNames, honeypotKey, type EnquiryFields } from '../../domain/booking/fields.ts';
import { messages } from '../../domain/booking/messages.ts';
import { formatParty } from '../../domain/booking/party.ts';
import { readEnquiry } from '../../domain/booking/readEnquiry.ts';
import { wireErrorKey } from '../../domain/booking/validate.ts';
import type { SiteData } from '../../domain/siteData.ts';
import type { ReceivedEnquiry, Suspicion } from '../enquiry.ts';
import { errorAnswer, type Answer } from './answer.ts';

/** Limit of a form in bytes: all fields at their limits, with three bytes per character, fit. */
export const maxBodyBytes = 64 * 1024;
/** How many parts a form may have, beside one for each cocktail. */
const maxParts = 20;
/** How long the bar is open without a package, in hours. */
const hoursWithoutPackage = 3;
/** Links that a message may hold before it is suspicious; name, company and telephone: none. */
const maxLinks = 2;

/** An enquiry without mistakes. */
export interface ScreenedEnquiry extends Omit<ReceivedEnquiry, 'number' | 'received'> {
  /** Hash of fields and party. It identifies a form that is sent again. */
  readonly fingerprint: string;
}

const linksIn = (text: string): number => text.match(/https?:\/\/(?:www\.)?|www\./gi)?.length ?? 0;

function readSuspicions(
  form: FormData,
  request: Request,
  { name, firma, tel, anfrage }: EnquiryFields,
): Suspicion[] {
  const suspicions: Suspicion[] = [];
  if (form.get(honeypotKey) || request.headers.get(headerNames.honeypot))
    suspicions.push('honeypot');
  if (linksIn([name, firma, tel].join(' ')) > 0 || linksIn(anfrage) > maxLinks)
    suspicions.push('links');
  return suspicions;
}

/**
 * Checks a request, whose size the caller has limited to `maxBodyBytes`, in the order of cost:
 * method, sender and type before the body is parsed.
 *
 * @returns what can be stored, or the answer that says why not
 */
export async function readGuestForm(
  request: Request,
  { packages, cocktails, prices }: SiteData,
): Promise<{ readonly sent: ScreenedEnquiry } | { readonly answer: Answer }> {
  const refuse = (status: number, message: string, more?: Answer['headers']) => ({
    answer: errorAnswer(status, message, more),
  });
  if (request.method !== 'POST') {
    return refuse(405, 'Diese Adresse nimmt nur Formulare entgegen.', { Allow: 'POST' });
  }
  // Keeps pages of other sites from sending forms in the name of their visitors.
  if (request.headers.get('sec-fetch-site') === 'cross-site')
    return refuse(403, 'Senden Sie die Anfrage über das Formular auf unserer Website.');
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(contentType))
    return refuse(415, 'Senden Sie die Anfrage als Formular.');
  const form = await request.formData().catch(() => undefined);
  if (!form)
    return refuse(400, 'Die Anfrage ist unvollständig angekommen. Senden Sie sie noch einmal.');
  if ([...form.keys()].length > maxParts + cocktails.length)
    return refuse(400, 'Senden Sie nur die Felder des Formulars.');
  if ([...form.values()].some((value) => typeof value !== 'string')) {
    return refuse(
      400,
      'Dateien nehmen wir über das Formular nicht entgegen. Schicken Sie sie uns per E-Mail.',
    );
  }

  const header = request.headers.get(headerNames.party);
  const partySource = header === null ? form : new URLSearchParams(header);
  const {
    errors,
    package: chosen,
    ...enquiry
  } = readEnquiry(form, partySource, { packages, cocktails, ...prices });
  const wrong = Object.entries(errors);
  if (wrong.length > 0)
    return {
      answer: {
        status: 200,
        body: {
          status: 'error',
          message: messages.summary,
          errors: Object.fromEntries(wrong.map(([name, message]) => [wireErrorKey(name), message])),
        },
      },
    };
  const { fields, party } = enquiry;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(fields) + formatParty(party))
    .digest('base64url');
  const hours = (chosen?.hours ?? hoursWithoutPackage) + party.moreHours;
  const suspicions = readSuspicions(form, request, fields);
  return { sent: { ...enquiry, hours, suspicions, fingerprint } };
}
