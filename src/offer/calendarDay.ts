/** Calendar days in content, written `2026-12-01`. */
import { z } from 'astro/zod';

function exists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day);
}

/**
 * A day as ISO text. Astro's YAML reader makes a `Date` of an unquoted day; every other way to write a date is refused,
 * because `01.12.2026` would be read as the twelfth of January.
 */
export const isoDay = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'Schreiben Sie das Datum als Jahr-Monat-Tag, zum Beispiel 2026-12-01.')
    .refine(exists, 'Diesen Tag gibt es nicht.')
    .refine((day) => day >= '2020' && day < '2100', 'Prüfen Sie das Jahr.'),
);

/** The same as a `Date` at midnight UTC. */
export const calendarDate = isoDay.transform((day) => new Date(`${day}T00:00:00Z`));
