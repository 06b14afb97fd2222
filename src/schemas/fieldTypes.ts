/** Types of fields that several kinds of files have. */
import { z } from 'astro/zod';
import { keepTogether } from '../texts/keepTogether.ts';

export const text = z.string().trim().min(1);

/** One or more whole sentences. */
export const sentences = text
  .regex(/[.!?…][“"»)]?$/, 'Am Ende fehlt der Punkt.')
  .transform(keepTogether);

/** A part of a sentence, in its middle or at its end. */
export const phrase = text
  .regex(/[^.!?]$/, 'Lassen Sie den Punkt am Ende weg: Der Satz geht weiter oder hat schon einen.')
  .transform(keepTogether);

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'Schreiben Sie die Adresse ganz, zum Beispiel https://www.beispiel.de.',
});

export const order = z
  .int()
  .positive()
  .describe('Platz in der Reihenfolge, ab 1; jeder nur einmal.')
  .meta({ unique: true });

export const imageAlt = text.describe(
  'Was auf dem Bild zu sehen ist, für Menschen, die es nicht sehen.',
);

/** A picture: `/images/mojito.jpg` stands for `src/assets/images/mojito.jpg`. */
export const picturePath = z
  .string()
  .regex(
    /^\/images\/[a-z0-9-]+\.(?:jpg|png)$/,
    'Schreiben Sie den Namen des Bildes wie /images/mojito.jpg.',
  )
  .describe('Bild: /images/mojito.jpg meint src/assets/images/mojito.jpg.')
  .meta({ file: 'src/assets*' });

/** A picture that is shown in an upright frame. */
export const uprightPicture = picturePath.meta({ ...picturePath.meta(), upright: true });

/** A calendar day, `2026-12-01`. Any other format is refused, because days are compared as text. */
export const calendarDate = z.iso
  // The years below are compared as text, which needs a valid day.
  .date({ error: 'Ein Tag, den es gibt, wie 2026-12-01.', abort: true })
  .refine((day) => day >= '2020' && day < '2100', {
    error: 'Ein Jahr von 2020 bis 2099.',
    abort: true,
  });
