import { z } from 'zod';
import { calendarDate, text } from './fieldTypes.ts';

export const takenDaysSchema = z
  .array(
    z
      .strictObject({
        from: calendarDate.describe('Der Tag, oder der erste von mehreren.'),
        to: calendarDate
          .optional()
          .describe('Der letzte Tag; ohne die Zeile ist es ein einzelner.'),
        note: text.optional().describe('Was Gäste dazu lesen, z. B. Betriebsferien.'),
      })
      .refine(({ from, to }) => to === undefined || from <= to, {
        path: ['to'],
        error: 'Der letzte Tag liegt vor dem ersten.',
      })
      .transform(({ from, to = from, note }) => ({ from, to, note })),
  )
  // A file of nothing but comments.
  .nullable()
  .transform((days) => days ?? []);
