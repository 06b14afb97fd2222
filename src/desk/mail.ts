/** What the desk's mails say: the owner's, with every field, and the visitor's confirmation, with fixed text. */
import { germanDateWithWeekday, parseDate } from '../booking/date.ts';
import { fieldLabels, typeLabel, type BookingFields, type FieldName } from '../booking/fields.ts';
import { estimateLines, readEstimate } from '../booking/wishes.ts';
import { estimate } from '../offer/estimate.ts';
import { euroFromCents } from '../offer/price.ts';
import { germanPhone, site } from '../business/site.ts';
import { calendarFile } from './calendar.ts';
import { log } from './log.ts';

/** What the desk needs to know of a package of the offer. */
export interface OfferedPackage {
  /** The value of the field `type` that stands for it. */
  readonly bookingType: string;
  readonly name: string;
  /** Euro, VAT included. */
  readonly price: number;
  readonly cocktails: number;
  readonly hours: number;
}

/** A mail without sender and recipient: the outbox keeps it, the mailer addresses it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Text of an `.ics` file. */
  readonly calendar?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
}

export function isLetter(value: unknown): value is Letter {
  return typeof value === 'object' && value !== null && 'subject' in value && 'text' in value && 'html' in value;
}

/** Why a request looks suspicious. */
export type Mark = 'trap' | 'fast' | 'links';

export const markTexts: Readonly<Record<Mark, string>> = {
  trap: 'Das versteckte Feld war ausgefüllt.',
  fast: 'Die Anfrage war in weniger als drei Sekunden ausgefüllt.',
  links: 'Der Text enthält mehr als zwei Links.',
};

export interface Enquiry {
  readonly number: string;
  readonly received: Date;
  readonly fields: BookingFields;
  readonly marks: readonly Mark[];
}

/** Hours that the calendar entry takes where no package says it. */
const usualHours = 3;

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const decimal = new Intl.NumberFormat('de-DE');
const moment = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' });

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface Reckoning {
  /** The parts and the sum, one line each; figures and names of packages only. */
  readonly lines: readonly string[];
  /** What the owner should know when the figures of the text are not ours. */
  readonly warning: string;
}

/**
 * The desk's own estimate for what the request asks for beyond the package: the text passed through the visitor's hands.
 *
 * @returns `undefined` when the request states none
 */
function reckon({ anfrage, type }: BookingFields, packages: readonly OfferedPackage[]): Reckoning | undefined {
  const stated = readEstimate(anfrage);
  if (!stated) return undefined;
  const chosen = packages.find(({ bookingType }) => bookingType === type);
  if (!chosen) return { lines: [], warning: 'Im Text steht eine Schätzung, es ist aber kein Paket gewählt.' };
  const { total } = estimate(chosen, stated.additions);
  const lines = estimateLines(chosen, stated.additions).map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`);
  return {
    lines: [...lines, `Summe: ${euroFromCents(total)}`],
    warning:
      total === stated.total
        ? ''
        : `Im Text steht eine Summe von ${euroFromCents(stated.total)}; nach Ihren Preisen sind es ${euroFromCents(total)}.`,
  };
}

const estimateTitle = 'Unverbindliche Schätzung, inkl. MwSt.';

function page(body: string): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:640px;margin:0 auto">
${body}
</div></body></html>`;
}

function estimateParagraph(lines: readonly string[], title: string): string {
  if (lines.length === 0) return '';
  return `<p style="margin:16px 0"><strong>${title}</strong><br>${lines.map(escapeHtml).join('<br>')}</p>\n`;
}

const cell = 'padding:8px 16px 8px 0;border-bottom:1px solid #8884;text-align:left;vertical-align:top';

function calendar(enquiry: Enquiry, label: string, hours: number, subject: string): string | undefined {
  try {
    const start = parseDate(enquiry.fields.date);
    if (!start) return undefined;
    return calendarFile({
      uid: `${enquiry.number}@${new URL(site.url).hostname}`,
      created: enquiry.received,
      start,
      hours,
      summary: subject,
      description: `${enquiry.fields.name}\n${label}\n${enquiry.fields.tel}\n${enquiry.fields.email}`,
    });
  } catch {
    log(`Zu Anfrage ${enquiry.number} ließ sich kein Kalendereintrag schreiben; die Mail geht ohne ihn hinaus.`);
    return undefined;
  }
}

/** The mail to the owner. Subject and headers hold nothing that the visitor typed freely, but for the name in Reply-To. */
export function ownerLetter(enquiry: Enquiry, packages: readonly OfferedPackage[]): Letter {
  const { number, fields, marks } = enquiry;
  const chosen = packages.find(({ bookingType }) => bookingType === fields.type);
  const label = typeLabel(fields.type, packages);
  const date = parseDate(fields.date);
  const terms = chosen
    ? `${label} (${euro.format(chosen.price)}, ${decimal.format(chosen.cocktails)} Cocktails, ${decimal.format(chosen.hours)} Stunden Barservice)`
    : label;
  const values: Record<FieldName, string> = {
    ...fields,
    type: terms,
    date: date ? germanDateWithWeekday(date) : fields.date,
  };
  const order: readonly FieldName[] = ['date', 'type', 'name', 'firma', 'email', 'tel', 'anfrage'];
  const subject = `${marks.length > 0 ? '[verdächtig] ' : ''}Anfrage ${number}: ${fields.date}, ${label}`;
  const received = `Eingegangen am ${moment.format(enquiry.received)}\u00A0Uhr`;
  const reckoning = reckon(fields, packages);
  const suspicion =
    marks.length > 0 ? ['Diese Anfrage sieht verdächtig aus:', ...marks.map((mark) => markTexts[mark])] : [];
  const warning = [...suspicion, reckoning?.warning ?? ''].filter(Boolean).join(' ');
  const answer = 'Mit „Antworten“ schreiben Sie direkt an diese Adresse.';
  const text = [
    `Anfrage ${number}`,
    received,
    ...(warning ? ['', warning] : []),
    '',
    ...order.map((name) => {
      const value = values[name] || '–';
      return name === 'anfrage' ? `\n${fieldLabels[name]}:\n${value}` : `${fieldLabels[name]}: ${value}`;
    }),
    '',
    ...(reckoning && reckoning.lines.length > 0
      ? [`${estimateTitle}, von uns gerechnet:`, ...reckoning.lines, '']
      : []),
    answer,
    '',
  ].join('\n');
  const rows = order.map((name) => {
    const value = escapeHtml(values[name] || '–').replaceAll('\n', '<br>');
    return `<tr><th scope="row" style="${cell};white-space:nowrap">${fieldLabels[name]}</th><td style="${cell};overflow-wrap:anywhere">${value}</td></tr>`;
  });
  const html = page(`<h1 style="font-size:22px;margin:0 0 4px">Anfrage ${number}</h1>
<p style="margin:0 0 16px">${received}</p>
${warning && `<p style="margin:0 0 16px;padding:12px;border:2px solid #b45309">${escapeHtml(warning)}</p>\n`}<table style="border-collapse:collapse;width:100%">
${rows.join('\n')}
</table>
${reckoning ? estimateParagraph(reckoning.lines, `${estimateTitle}, von uns gerechnet`) : ''}<p style="margin:16px 0 0">${answer}</p>`);
  const entry = calendar(enquiry, label, chosen?.hours ?? usualHours, `Anfrage ${number}: ${label}`);
  return {
    subject,
    text,
    html,
    ...(entry !== undefined && { calendar: entry }),
    replyTo: { name: fields.name, address: fields.email },
  };
}

/**
 * The confirmation to the visitor. Nothing in it is what the visitor typed, but for whole numbers in our own estimate: text of
 * a stranger must not reach an address that the same stranger gave.
 */
export function visitorLetter({ number, fields }: Enquiry, packages: readonly OfferedPackage[]): Letter {
  const lines = reckon(fields, packages)?.lines ?? [];
  const opening = [
    'Guten Tag,',
    `vielen Dank, Ihre Anfrage ist bei uns angekommen. Sie hat die Nummer ${number}; nennen Sie sie, wenn Sie uns anrufen oder schreiben.`,
  ];
  const closing = [
    `Wir melden uns ${site.replyTime || 'so bald wie möglich'} bei Ihnen. Diese Nachricht ist noch keine Buchungsbestätigung.`,
    'Haben Sie keine Anfrage gestellt? Dann hat jemand Ihre Adresse eingetragen, und Sie brauchen nichts zu tun.',
  ];
  const signature = [site.name, `Telefon ${germanPhone(site.phone)} (${site.phoneHours.text})`, site.email];
  const reckoned = lines.length > 0 ? [[`${estimateTitle}:`, ...lines].join('\n')] : [];
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return {
    subject: `Ihre Anfrage ${number} bei ${site.name}`,
    text: `${[...opening, ...reckoned, ...closing].join('\n\n')}\n\n${signature.join('\n')}\n`,
    html: page(
      [
        ...opening.map(paragraph),
        estimateParagraph(lines, estimateTitle),
        ...closing.map(paragraph),
        `<p style="margin:0">${signature.map(escapeHtml).join('<br>')}</p>`,
      ].join('\n'),
    ),
  };
}
