/** Calendar days in content, written `2026-12-01`. */
import { z } from 'astro/zod';

/** The day as a `Date` at midnight UTC; any other format is refused, because `Date` would parse `01.12.2026` as 12 January. */
export const calendarDate = z.iso
  // A wrong day is not compared with others.
  .date({ error: 'Ein Tag, den es gibt, wie 2026-12-01.', abort: true })
  .refine((day) => day >= '2020' && day < '2100', { error: 'Ein Jahr von 2020 bis 2099.', abort: true })
  .transform((day) => new Date(`${day}T00:00:00Z`));
