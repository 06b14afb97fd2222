import { z } from 'zod';
import { calendarDateSchema, textSchema } from './fieldTypes.ts';

export const takenDaysSchema = z
  .array(
    z
      .strictObject({
        from: calendarDateSchema.describe('Der Tag, oder der erste von mehreren.'),
        to: calendarDateSchema
          .optional()
          .describe('Der letzte Tag; ohne die Zeile ist es ein einzelner.'),
        note: textSchema.optional().describe('Was Gäste dazu lesen, z. B. Betriebsferien.'),
      })
      .refine(({ from, to }) => to === undefined || from <= to, {
        path: ['to'],
        error: 'Der letzte Tag liegt vor dem ersten.',
      })
      .transform(({ from, to = from, note }) => ({ from, to, note })),
  )
  // For a file of mere comments the check's parser returns `null`, Astro's `undefined`.
  .nullish()
  .transform((days) => days ?? []);
