/**
 * Reads and checks the form for what is agreed. Fields that the public form has, too, are checked
 * as there (`booking/validate.ts`), but either e-mail or telephone is enough.
 */
import { daysBetween, startDay } from '../../domain/format/date.ts';
import { chosenPackage } from '../../domain/booking/fields.ts';
import { parseQuantity, type QuantityName, type Plan } from '../../domain/booking/plan.ts';
import { fieldText, textProblem, validate } from '../../domain/booking/validate.ts';
import { recordOf } from '../../helpers.ts';
import { additionNames, type AdditionName } from '../../domain/offer/additions.ts';
import { priceLineKinds, totalCents, type PriceLine } from '../../domain/offer/estimate.ts';
import { euroFromCents, readEuro } from '../../domain/format/price.ts';
import { lastDayOf, maxFurtherDays, type EventDays, type EventHours } from '../../desk/event.ts';
import { confirmedDeposit, depositSizeText, type Deposit } from '../../desk/deposit.ts';
import { noFee } from '../../desk/due.ts';
import { eventHours, editableFields, type Agreed, type StoredBooking } from '../../desk/booking.ts';
import { readDay } from '../access/officeForm.ts';
import {
  agreedFields,
  filledForm,
  lineField,
  paragraphs,
  textNames,
  type AgreedErrors,
  type AgreedForm,
} from './agreedForm.ts';
import { priceLinesAfter } from './reprice.ts';
import type { SiteContent } from '../../desk/siteContent.ts';

/** The most price lines of a booking. */
const maxLines = 40;

/**
 * The last day of an event from this start on; `undefined` where it is the first, or cannot be one.
 */
function lastDayAfter(starts: string, { texts }: AgreedForm, say: Say): string | undefined {
  const day = readDay(texts.bis);
  if (day === undefined) say('bis', 'Geben Sie den letzten Tag an, zum Beispiel 06.06.2027.');
  if (!day || !starts) return undefined;
  const further = daysBetween(startDay(starts), day);
  if (further < 0) say('bis', 'Der letzte Tag liegt vor dem ersten.');
  if (further > maxFurtherDays)
    say('bis', `Eine Feier dauert höchstens ${maxFurtherDays} Tage länger als einen.`);
  return further > 0 ? day : undefined;
}

function readDepositSize(text: string): Omit<Deposit, 'until'> | undefined {
  const [, share] = /^(\d{1,3})\s*(?:%|Prozent)$/i.exec(text) ?? [];
  const percent = Number(share ?? 0);
  const cents = share === undefined && text !== '' ? readEuro(text) : 0;
  return percent <= 100 && cents !== undefined && cents >= 0 ? { percent, cents } : undefined;
}

/** The price lines as they were sent; `undefined` where none were, not even empty ones. */
function typedPriceLines(
  form: FormData,
  before: readonly PriceLine[],
): AgreedForm['lines'] | undefined {
  if (!form.has('posten')) return undefined;
  const prices = form.getAll('preis');
  const kinds = form.getAll('posten-art');
  return form
    .getAll('posten')
    .map((typed, index) => {
      const label = fieldText(typed, lineField);
      const known = before.find((line) => line.label === label)?.kind ?? 'own';
      const kind = priceLineKinds.find((one) => one === kinds[index]) ?? known;
      return { kind, label, price: fieldText(prices[index] ?? '', lineField) };
    })
    .filter(({ label, price }) => label || price);
}

/** Notes a German sentence for the control with this id, unless it has one. */
type Say = (id: string, problem: string | undefined) => void;

function quantityOf(
  { texts }: AgreedForm,
  id: 'gaeste' | 'dauer' | AdditionName,
  name: QuantityName,
  say: Say,
): number {
  const { value, isExact } = parseQuantity(name, texts[id]);
  const example = id === 'gaeste' ? 80 : 4;
  if (!isExact)
    say(
      id,
      `Schreiben Sie im Feld „${agreedFields[id].label}“ eine Zahl, zum Beispiel ${example}.`,
    );
  return value;
}

/** The guest's wishes stay: the owner has no use for changing them. */
const planOf = (form: AgreedForm, before: Plan | undefined, say: Say): Plan => ({
  guests: quantityOf(form, 'gaeste', 'guests', say),
  ...recordOf(additionNames, (name) => quantityOf(form, name, name, say)),
  venue: form.texts.ort,
  wishes: before?.wishes ?? [],
});

function priceLinesOf({ lines }: AgreedForm, say: Say): PriceLine[] {
  if (lines.length > maxLines) say(`posten-${maxLines}`, `Höchstens ${maxLines} Posten.`);
  return lines.map(({ kind, label, price }, index) => {
    // An empty price of the travel line means that travel is included.
    const cents = kind === 'travel' && price === '' ? 0 : readEuro(price);
    const problem = label
      ? textProblem(label, lineField, false)
      : 'Schreiben Sie dazu, wofür dieser Preis ist.';
    say(`posten-${index}`, problem);
    if (cents === undefined)
      say(
        `preis-${index}`,
        'Schreiben Sie einen Betrag in Euro, mit höchstens zwei Stellen nach dem Komma: 1.350 oder 12,50.',
      );
    return { kind, label, cents: cents ?? 0 };
  });
}

/** Says that discounts exceed the prices, at the first of them. */
function checkPrice(typed: readonly PriceLine[], priceLines: readonly PriceLine[], say: Say): void {
  const price = totalCents(priceLines);
  const discount = typed.findIndex(({ cents }) => cents < 0);
  if (price < 0)
    say(
      `preis-${Math.max(0, discount)}`,
      `So wären es zusammen ${euroFromCents(price)}. Ziehen Sie höchstens den Preis ab.`,
    );
}

/** Reads the deposit. One that was not changed keeps its share beside the amount. */
function depositOf(
  form: AgreedForm,
  before: Deposit | undefined,
  priceLines: readonly PriceLine[],
  event: EventDays,
  say: Say,
): Deposit {
  const text = form.texts.anzahlung;
  const kept = before && text === fieldText(depositSizeText(before), agreedFields.anzahlung);
  const size = kept ? before : readDepositSize(text);
  const price = totalCents(priceLines);
  if (!size)
    say('anzahlung', 'Schreiben Sie einen Anteil wie 50\u00A0% oder einen Betrag wie 500\u00A0€.');
  else if (!kept && priceLines.length > 0 && size.cents > price)
    say('anzahlung', `Die Anzahlung liegt über dem Preis von ${euroFromCents(price)}.`);
  const until = readDay(form.texts['anzahlung-bis']);
  if (until === undefined) say('anzahlung-bis', 'Geben Sie einen Tag an, zum Beispiel 01.05.2027.');
  else if (event.starts && until > lastDayOf(event))
    say('anzahlung-bis', 'Dieser Tag liegt nach der Feier.');
  return { percent: 0, cents: 0, ...size, until: until ?? '' };
}

/** A form as it was sent. */
interface SentAgreed {
  readonly form: AgreedForm;
  /** The event's days and hours as far as they can be read; no `starts` for none. */
  readonly event: EventHours;
  readonly errors: AgreedErrors;
  /** `undefined` where something is wrong. */
  readonly agreed: Agreed | undefined;
  /** The price lines as they were typed, if prices of the list were recalculated; „Preise lassen“ restores them. */
  readonly replaced: readonly PriceLine[] | undefined;
}

/**
 * Reads and checks the form. A field that was not sent stays as it was, so that a page without its
 * control erases nothing.
 *
 * @param before what is agreed so far; `undefined` for a new booking
 */
export function readAgreed(
  sent: FormData,
  before: StoredBooking | undefined,
  content: SiteContent,
  now: Date,
): SentAgreed {
  const { packages } = content;
  const unchanged = before && filledForm(before, packages);
  const data = new FormData();
  for (const [name, value] of sent) data.append(name, value);
  for (const one of textNames) if (unchanged && !data.has(one)) data.set(one, unchanged.texts[one]);
  const form: AgreedForm = {
    texts: recordOf(textNames, (name) => fieldText(data.get(name), agreedFields[name])),
    lines: typedPriceLines(sent, before?.priceLines ?? []) ?? unchanged?.lines ?? [],
  };
  const types = [
    ...packages.map(({ bookingType }) => bookingType),
    ...(before ? [before.type] : []),
  ];
  const checked = validate(data, types, ['email']);
  const errors: Record<string, string> = checked.valid ? {} : { ...checked.errors };
  const { type, email, tel } = checked.fields;
  const say: Say = (id, problem) => {
    if (problem) errors[id] ??= problem;
  };

  if (!email && !tel) say('tel', 'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.');
  for (const one of textNames)
    say(one, textProblem(form.texts[one], agreedFields[one], paragraphs.includes(one)));

  const { item, label } = chosenPackage(type, packages);
  const plan = planOf(form, before?.plan, say);
  const typed = priceLinesOf(form, say);
  const wanted = { type, plan, priceLines: typed };
  const { priceLines, changed } = priceLinesAfter(before ?? wanted, wanted, content);

  const { starts } = checked;
  const lastDay = lastDayAfter(starts, form, say);
  const durationHours = form.texts.dauer
    ? quantityOf(form, 'dauer', 'hours', say)
    : eventHours(item, plan);
  if (durationHours === 0) say('dauer', 'Schreiben Sie, wie viele Stunden die Bar offen ist.');
  const event: EventHours = { starts, lastDay, durationHours };
  checkPrice(typed, priceLines, say);
  const typedDeposit = depositOf(form, before?.deposit, priceLines, event, say);
  // Once a booking has a price, its share is an amount, as a confirmation makes it.
  const deposit =
    before?.status === 'gebucht' && typedDeposit.cents === 0
      ? confirmedDeposit(
          { ...before, ...event, priceLines, deposit: typedDeposit },
          content.prices.terms,
          now,
        )
      : typedDeposit;

  const shown = { ...form, texts: { ...form.texts, date: starts || form.texts.date } };
  if (Object.keys(errors).length > 0 || !starts)
    return { form: shown, event, errors, agreed: undefined, replaced: undefined };
  return {
    form: shown,
    event,
    errors,
    replaced: changed ? typed : undefined,
    agreed: {
      ...event,
      ...recordOf(editableFields, (name) => checked.fields[name]),
      anfrage: before?.anfrage ?? '',
      packageName: type === before?.type ? before.packageName : label,
      plan,
      priceLines,
      deposit,
      fee: before?.fee ?? noFee,
      contact: form.texts.vorort,
      allergies: form.texts.allergien,
      billing: form.texts.rechnung,
    },
  };
}
