/** The table of enquiries, for Excel and other spreadsheets. */
import { germanPhone, parsePhone } from '../domain/format/phone.ts';
import { wallTimeInCologne } from '../domain/format/date.ts';
import { totalCents } from '../domain/offer/estimate.ts';
import type { SiteData } from '../domain/siteData.ts';
import { rowsWithReadableEmail, suspicionTexts, type StoredEnquiry } from './enquiry.ts';

/**
 * Writes a cell. A text that begins like a formula, also in full width, gets an apostrophe, which
 * keeps it a text (OWASP, CSV injection). A number has the comma of a German spreadsheet.
 */
const cell = (content: string | number): string =>
  typeof content === 'number'
    ? String(content).replace('.', ',')
    : `"${content.replace(/^(?=\s*[=+\-@＝＋－＠])/, "'").replaceAll('"', '""')}"`;

/** Writes a table with German semicolons, and a byte order mark by which Excel knows UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`;

/** Values that a spreadsheet can sort and add up, by the row whose text they replace. */
function sortableCells(enquiry: StoredEnquiry): Readonly<Record<string, string | number>> {
  const { starts, fields, party, packageLabel, estimateLines } = enquiry;
  const phone = parsePhone(fields.tel);
  return {
    type: packageLabel,
    date: starts.replace('T', ' '),
    // A number without a blank would lose its zero.
    tel: phone ? germanPhone(phone) : fields.tel,
    guestCount: party.guestCount || '',
    moreCocktails: party.moreCocktails || '',
    moreHours: party.moreHours || '',
    estimate: totalCents(estimateLines) / 100 || '',
  };
}

/** A row for each enquiry, below their labels. */
export function csvRows(
  enquiries: readonly StoredEnquiry[],
  site: SiteData,
): (readonly (string | number)[])[] {
  const details = enquiries.map((enquiry) => rowsWithReadableEmail(enquiry, site));
  const labels = details[0]?.map(({ label }) => label) ?? [];
  const rows = enquiries.map((enquiry, index) => {
    const sortable = sortableCells(enquiry);
    return [
      enquiry.number,
      wallTimeInCologne(enquiry.received).replace('T', ' '),
      ...(details[index] ?? []).map(({ name, text }) => sortable[name] ?? text),
      enquiry.suspicions.map((reason) => `verdächtig: ${suspicionTexts[reason]}`).join(' '),
    ];
  });
  return [['Nummer', 'Eingegangen', ...labels, 'Vermerk'], ...rows];
}
