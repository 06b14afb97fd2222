/**
 * The form for what is agreed, of a stored request or of a new one by telephone. Fields that the public form has, too, are checked
 * as there (`domain/booking/validate.ts`), but either e-mail or telephone is enough.
 */
import { isoDay, localDateTime, parseDate } from '../../domain/format/date.ts';
import { chosenPackage, formFields, type TextField } from '../../domain/booking/fields.ts';
import {
  figures,
  figureText,
  longestTyped,
  readFigure,
  venueLabel,
  type FigureName,
  type Plan,
} from '../../domain/booking/plan.ts';
import { fieldText, textProblem, validate } from '../../domain/booking/validate.ts';
import { namesOf, recordOf } from '../../helpers.ts';
import { additionNames, additions, type AdditionName } from '../../domain/offer/additions.ts';
import type { PriceLine } from '../../domain/offer/estimate.ts';
import { euroFromCents, readEuro } from '../../domain/format/price.ts';
import { depositTerms, fixedTerms, usualDeposit, type Deposit } from '../deposit.ts';
import { mostFurtherDays, type EventDays } from '../event.ts';
import { eventHours, guestTexts, type Agreed } from '../request.ts';
import { daysBetween, startDay } from '../time.ts';
import { recalculated } from './recalculate.ts';
import type { OfferedDrink, SiteContent } from '../siteContent.ts';

/** Fields with one value. */
const texts = {
  date: formFields.date,
  bis: { label: 'Bis', maxLength: 40 },
  ...recordOf(guestTexts, (name) => formFields[name]),
  dauer: { label: 'Dauer in Stunden', maxLength: longestTyped },
  ort: { label: venueLabel, maxLength: longestTyped },
  vorort: { label: 'Ansprechperson vor Ort, mit Telefon', maxLength: 200 },
  gaeste: { label: figures.guests.label, maxLength: longestTyped },
  ...recordOf(additionNames, (name) => ({ label: additions[name].label, maxLength: longestTyped })),
  allergien: { label: 'Allergien, ohne Namen', maxLength: 1000 },
  rechnung: { label: 'Rechnungsadresse', maxLength: 500 },
  anzahlung: { label: 'Anzahlung', maxLength: 40 },
  'anzahlung-bis': { label: 'Anzahlung bis', maxLength: 40 },
  'anzahlung-da': { label: 'Anzahlung da am', maxLength: 40 },
} satisfies Readonly<Record<string, TextField>>;

export type TextName = keyof typeof texts;
export const agreedFields: Readonly<Record<TextName, TextField>> = texts;
const textNames = namesOf(agreedFields);
/** Fields that may have several lines. */
const paragraphs: readonly TextName[] = ['allergien', 'rechnung'];

/** A price line's own fields, `posten` and `preis`. */
export const lineField: TextField = { label: 'Posten', maxLength: longestTyped };
const mostLines = 40;

/** The form's values. */
export interface AgreedForm {
  readonly texts: Readonly<Record<TextName, string>>;
  /** Slugs of the checked drinks. */
  readonly drinks: readonly string[];
  readonly lines: readonly { readonly label: string; readonly price: string }[];
}

/** One German sentence per control that is wrong, by its id: `name`, `preis-2`. */
export type AgreedErrors = Readonly<Record<string, string>>;

const typedFigure = (value: number): string => (value > 0 ? figureText(value) : '');

/** A sum as it is typed: `1.350`, `12,50`. */
const typedEuro = (cents: number): string => euroFromCents(cents).replace(/\s€$/, '');

const typedLines = (prices: readonly PriceLine[]): AgreedForm['lines'] =>
  prices.map(({ label, cents }) => ({ label, price: typedEuro(cents) }));

/** The form's values for what is agreed. The length is empty where it is that of package and additions, so that it follows them. */
export const filledForm = (
  { plan, deposit, prices, ...request }: Agreed,
  packages: SiteContent['packages'],
): AgreedForm => ({
  texts: {
    date: request.starts,
    bis: request.lastDay ?? '',
    ...recordOf(guestTexts, (name) => request[name]),
    dauer:
      request.hours === eventHours(chosenPackage(request.type, packages).item, plan) ? '' : figureText(request.hours),
    ort: plan.venue,
    vorort: request.contact,
    gaeste: typedFigure(plan.guests),
    ...recordOf(additionNames, (name) => typedFigure(plan[name])),
    allergien: request.allergies,
    rechnung: request.billing,
    anzahlung: depositTerms(deposit),
    'anzahlung-bis': deposit.until,
    'anzahlung-da': deposit.paid,
  },
  drinks: plan.wishes,
  lines: typedLines(prices),
});

/** Options for the cocktails: drinks on offer, and earlier choices that no longer are, by slug. */
export function drinkChoices({ drinks }: AgreedForm, offered: readonly Pick<OfferedDrink, 'slug' | 'name'>[]) {
  const gone = drinks.filter((slug) => offered.every((drink) => drink.slug !== slug));
  return [...offered, ...gone.map((slug) => ({ slug, name: slug }))];
}

/** The form's values for a new request. */
export const emptyForm = ({ terms }: SiteContent['prices']): AgreedForm => ({
  texts: { ...recordOf(textNames, () => ''), anzahlung: depositTerms(usualDeposit(terms)) },
  drinks: [],
  lines: [],
});

/** Reads a day from a date field, or as people write it, as `2027-05-01`; '' for none, `undefined` for any other text. */
function readDay(text: string): string | undefined {
  if (text === '') return '';
  const date = parseDate(`${text}T00:00`) ?? parseDate(`${text}, 00:00`);
  return date && isoDay(date);
}

/** The last day of an event from this start on; `undefined` where it is the first, or cannot be one. */
function lastDayAfter(starts: string, { texts }: AgreedForm, say: Say): string | undefined {
  const day = readDay(texts.bis);
  if (day === undefined) say('bis', 'Geben Sie den letzten Tag an, zum Beispiel 06.06.2027.');
  if (!day || !starts) return undefined;
  const further = daysBetween(startDay(starts), day);
  if (further < 0) say('bis', 'Der letzte Tag liegt vor dem ersten.');
  if (further > mostFurtherDays) say('bis', `Eine Feier dauert höchstens ${mostFurtherDays} Tage länger als einen.`);
  return further > 0 ? day : undefined;
}

function readDeposit(text: string): Pick<Deposit, 'percent' | 'cents'> | undefined {
  const [, share] = /^(\d{1,3})\s*(?:%|Prozent)$/i.exec(text) ?? [];
  const percent = Number(share ?? 0);
  const cents = share === undefined && text !== '' ? readEuro(text) : 0;
  return percent <= 100 && cents !== undefined && cents >= 0 ? { percent, cents } : undefined;
}

/** The values as they were sent, unchecked. A line that the page suggests (`posten-gesehen`) is none without a price. */
function typedForm(form: FormData): AgreedForm {
  const prices = form.getAll('preis');
  const suggested = form.getAll('posten-gesehen').map((label) => fieldText(label, lineField));
  return {
    texts: recordOf(textNames, (name) => fieldText(form.get(name), agreedFields[name])),
    drinks: form.getAll('drinks').filter((slug) => typeof slug === 'string'),
    lines: form
      .getAll('posten')
      .slice(0, mostLines)
      .map((label, index) => ({
        label: fieldText(label, lineField),
        price: fieldText(prices[index] ?? '', lineField),
      }))
      .filter(({ label, price }) => price || (label && !suggested.includes(label))),
  };
}

/** Notes a German sentence for the control with this id, unless it has one. */
type Say = (id: string, problem: string | undefined) => void;

function figureOf({ texts }: AgreedForm, id: 'gaeste' | 'dauer' | AdditionName, name: FigureName, say: Say): number {
  const { value, plain } = readFigure(name, texts[id]);
  if (!plain)
    say(id, `Schreiben Sie im Feld „${agreedFields[id].label}“ eine Zahl, zum Beispiel ${id === 'gaeste' ? 80 : 4}.`);
  return value;
}

/** Drinks that are no longer on offer stay where they were chosen before. */
function planOf(form: AgreedForm, before: Plan | undefined, drinks: readonly OfferedDrink[], say: Say): Plan {
  const offered = [...drinks.map(({ slug }) => slug), ...(before?.wishes ?? [])];
  const ticked = form.drinks.filter((slug) => offered.includes(slug));
  // Wishes keep the guest's order.
  const known = before?.wishes.filter((slug) => ticked.includes(slug)) ?? [];
  return {
    guests: figureOf(form, 'gaeste', 'guests', say),
    ...recordOf(additionNames, (name) => figureOf(form, name, name, say)),
    venue: form.texts.ort,
    wishes: [...new Set([...known, ...ticked])],
  };
}

function pricesOf({ lines }: AgreedForm, say: Say): PriceLine[] {
  return lines.map(({ label, price }, index) => {
    const cents = readEuro(price);
    const problem = label ? textProblem(label, lineField, false) : 'Schreiben Sie dazu, wofür dieser Preis ist.';
    say(`posten-${index}`, problem);
    if (cents === undefined) say(`preis-${index}`, 'Schreiben Sie einen Betrag in Euro, zum Beispiel 1.350 oder -50.');
    return { label, cents: cents ?? 0 };
  });
}

/** What is paid has an amount of its own from then on. `undefined` where something cannot be read. */
function depositOf({ texts }: AgreedForm, prices: readonly PriceLine[], say: Say): Deposit | undefined {
  const share = readDeposit(texts.anzahlung);
  if (!share) say('anzahlung', 'Schreiben Sie einen Anteil wie 50 % oder einen Betrag wie 500 €.');
  const [until, paid] = (['anzahlung-bis', 'anzahlung-da'] as const).map((id) => {
    const day = readDay(texts[id]);
    if (day === undefined) say(id, 'Geben Sie einen Tag an, zum Beispiel 01.05.2027.');
    return day;
  });
  const terms = share && paid ? fixedTerms({ prices, deposit: share }) : share;
  if (paid && terms?.cents === 0) say('anzahlung', 'Schreiben Sie, welcher Betrag angekommen ist.');
  return terms && until !== undefined && paid !== undefined ? { ...terms, until, paid } : undefined;
}

/** A form as it was sent. */
interface SentAgreed {
  readonly form: AgreedForm;
  /** The event's days as far as they can be read; no `starts` for none. */
  readonly days: EventDays;
  readonly errors: AgreedErrors;
  /** `undefined` where something is wrong. */
  readonly agreed: Agreed | undefined;
}

/**
 * Reads and checks the form. A field that was not sent stays as it was, so that a page without its control erases nothing.
 *
 * @param before what is agreed so far; `undefined` for a new request
 */
export function readAgreed(data: FormData, before: Agreed | undefined, content: SiteContent): SentAgreed {
  const { packages } = content;
  const unchanged = before && filledForm(before, packages).texts;
  for (const one of textNames) if (unchanged && !data.has(one)) data.set(one, unchanged[one]);
  const form = typedForm(data);
  const types = [...packages.map(({ bookingType }) => bookingType), ...(before ? [before.type] : [])];
  const checked = validate(data, types, ['email']);
  const errors: Record<string, string> = checked.valid ? {} : { ...checked.errors };
  const { type, email, tel } = checked.fields;
  const say: Say = (id, problem) => {
    if (problem) errors[id] ??= problem;
  };

  if (!email && !tel) say('tel', 'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.');
  for (const one of textNames) say(one, textProblem(form.texts[one], agreedFields[one], paragraphs.includes(one)));

  const { item, label } = chosenPackage(type, packages);
  const plan = planOf(form, before?.plan, content.drinks, say);
  const lines = pricesOf(form, say);
  const today = recalculated({ type, plan, prices: lines, packageName: before?.packageName ?? '' }, content);
  const charged = !before && lines.length === 0 ? today : lines;
  const recalculates = data.has('rechnen');
  /** Whether a price is no number: it stays as it was typed. */
  const isUnread = Object.keys(errors).some((id) => id.startsWith('preis-'));
  if (recalculates && !item) say('type', 'Wählen Sie ein Paket: Ohne Paket gibt es keine Preise.');

  const deposit = depositOf(form, charged, say);
  const hours = form.texts.dauer ? figureOf(form, 'dauer', 'hours', say) : eventHours(item, plan);
  if (hours === 0) say('dauer', 'Schreiben Sie, wie viele Stunden die Bar offen ist.');
  const date = parseDate(checked.fields.date);
  const starts = date ? localDateTime(date) : '';
  const lastDay = lastDayAfter(starts, form, say);
  const shown = {
    ...form,
    texts: { ...form.texts, date: starts || form.texts.date },
    lines: recalculates && item && !isUnread ? typedLines(today) : form.lines,
  };
  if (recalculates || Object.keys(errors).length > 0 || !date || !deposit) {
    return { form: shown, days: { starts, lastDay }, errors, agreed: undefined };
  }
  return {
    form: shown,
    days: { starts, lastDay },
    errors,
    agreed: {
      starts,
      lastDay,
      hours,
      ...recordOf(guestTexts, (name) => checked.fields[name]),
      anfrage: before?.anfrage ?? '',
      packageName: type === before?.type ? before.packageName : label,
      plan,
      prices: charged,
      deposit,
      contact: form.texts.vorort,
      allergies: form.texts.allergien,
      billing: form.texts.rechnung,
    },
  };
}
