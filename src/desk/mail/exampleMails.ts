/** The texts for guests as guests would get them, so that the check of content can read what the owner wrote. */
import { emptyFields, noSelection, type BookingFields } from '../../booking/fields.ts';
import { emptyPlan, type Plan } from '../../booking/plan.ts';
import { draftKinds, drafts } from '../../business/placeNames.ts';
import type { Enquiry, SiteContent } from '../enquiry.ts';
import type { MailSettings } from './letterParts.ts';
import { draft } from './drafts.ts';
import { visitorLetter } from './visitorLetter.ts';

/** A written mail; `html` is a complete page. */
export interface ExampleMail {
  /** The owner's file: `src/content/mails/bestaetigung.md`. */
  readonly file: string;
  readonly subject: string;
  /** As plain text. */
  readonly text: string;
  /** '' for what the owner sends himself, which is plain text. */
  readonly html: string;
}

const nobody = { named: [], more: 0 };

/** A request without a package, but for what is said otherwise. */
export const exampleEnquiry = (fields: Partial<BookingFields>, more: Partial<Enquiry>): Enquiry => ({
  number: 'K7-4932',
  received: new Date(0),
  fields: {
    ...emptyFields,
    name: 'Erika Mustermann',
    email: 'gast@example.org',
    date: '05. Juni 2027, 19:30 Uhr',
    ...fields,
  },
  plan: emptyPlan,
  suspicions: [],
  sameDay: nobody,
  takenBy: nobody,
  sameAddress: nobody,
  taken: [],
  statusLink: 'https://bar.example/api/anfrage?nummer=K7-4932&schluessel=x',
  ...more,
});

/**
 * Writes the texts for three requests: without a package, with the first one, and with the last one and everything that can
 * be asked for beside it.
 *
 * @param content only what the mails need; nothing is read from files
 */
export function exampleMails(content: SiteContent, settings: MailSettings): ExampleMail[] {
  const [first, last] = [content.packages.at(0), content.packages.at(-1)];
  const everything: Plan = {
    ...emptyPlan,
    guests: 80,
    cocktails: 15,
    hours: 2,
    place: 'Siegburg',
    wishes: content.drinks.slice(0, 2).map(({ slug }) => slug),
  };
  const ask = (type: string = noSelection, plan = emptyPlan): Enquiry => exampleEnquiry({ type }, { plan });
  const enquiries = [ask(), ask(first?.bookingType), ask(last?.bookingType, everything)];
  return enquiries.flatMap((asked) => [
    { file: 'src/content/mails/bestaetigung.md', ...visitorLetter(asked, content, settings) },
    ...draftKinds.map((kind) => ({
      file: `src/content/mails/${drafts[kind].file}.md`,
      html: '',
      ...draft(kind, asked, [], content, settings, asked.received),
    })),
  ]);
}
