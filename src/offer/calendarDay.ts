/** Calendar days in content, written `2026-12-01`. */
import { z } from 'astro/zod';

function exists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day);
}

/** A wrong day is not compared with others. */
const wrong = (error: string) => ({ error, abort: true });

/** A day as an ISO date; any other format is refused, because `Date` would parse `01.12.2026` as 12 January. */
const isoDay = z
  .string('Ein Tag wie 2026-12-01.')
  .regex(/^\d{4}-\d{2}-\d{2}$/, wrong('Ein Tag wie 2026-12-01.'))
  .refine(exists, wrong('Diesen Tag gibt es nicht.'))
  .refine((day) => day >= '2020' && day < '2100', wrong('Ein Jahr von 2020 bis 2099.'));

/** The day as a `Date` at midnight UTC. */
export const calendarDate = isoDay.transform((day) => new Date(`${day}T00:00:00Z`));
