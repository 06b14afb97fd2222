/**
 * Schemas of `betrieb.yaml` and `preise.yaml`. The check of content shows the descriptions to the
 * owner.
 */
import { z } from 'zod';
import {
  sentencePartSchema,
  sentencesSchema,
  textSchema,
  toCents,
  webAddressSchema,
} from './fieldTypes.ts';
import { weekdays, phoneHoursInWords } from '../domain/format/wording.ts';
import { parsePhone } from '../domain/format/phone.ts';

/** A telephone number in any usual spelling, read as E.164. */
const phone = textSchema.transform((number, context) => {
  const international = parsePhone(number);
  if (international !== undefined) return international;
  context.addIssue(
    'Eine solche Nummer gibt es nicht. Schreiben Sie sie ganz und mit Vorwahl, zum Beispiel 0221 4710100 oder 0151 23456789.',
  );
  return z.NEVER;
});

const timeError =
  "Schreiben Sie die Uhrzeit mit vier Ziffern und Doppelpunkt in Anführungszeichen, zum Beispiel '09:00'; höchstens '23:59'.";

const time = z
  .string(timeError)
  // An invalid time is not compared with the other one below.
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: timeError, abort: true });

const phoneHours = z
  .strictObject({
    days: z.array(z.enum(weekdays)).min(1).describe('Wochentage, zum Beispiel Montag.'),
    opens: time.describe('Beginn der Telefonzeit.'),
    closes: time.describe('Ende der Telefonzeit.'),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: 'Das Ende liegt nicht nach dem Beginn.',
  })
  .transform(phoneHoursInWords);

export const businessSchema = z.strictObject({
  url: webAddressSchema
    .regex(/^https?:\/\/[^/\\?#@]+$/i, 'Lassen Sie alles nach dem Namen weg, auch den / am Ende.')
    .describe('Adresse der Website.'),
  name: textSchema.max(60).describe('Name der Bar, höchstens 60 Zeichen.'),
  claim: sentencesSchema.describe('Ein Satz über die Bar, in der Fußzeile.'),
  owner: textSchema.describe('Vor- und Nachname des Inhabers.'),
  street: textSchema.describe('Straße und Hausnummer.'),
  postalCode: z
    .string()
    .regex(/^\d{5}$/, 'Eine Postleitzahl hat fünf Ziffern.')
    .describe('Postleitzahl.'),
  city: textSchema.describe('Ort.'),
  email: z
    .email(
      'Schreiben Sie eine E-Mail-Adresse wie name@beispiel.de. Eine Domain mit Umlauten schreiben Sie so, wie ihr Anbieter sie mit xn-- nennt: Mit Umlauten kommen viele Programme nicht zurecht.',
    )
    .describe('E-Mail-Adresse.'),
  phone: phone.describe('Telefonnummer.'),
  whatsapp: phone.optional().describe('WhatsApp-Nummer; ohne die Zeile gibt es keine.'),
  vatId: z
    .string()
    .regex(
      /^(?:DE\d{9}(?:-\d{5})?)?$/,
      'Schreiben Sie die USt-IdNr. wie DE123456789 oder die W-IdNr. wie DE123456789-00001, ohne Leerzeichen. Die Steuernummer gehört nicht auf die Website.',
    )
    .default('')
    .describe('USt-IdNr. oder W-IdNr.; ohne die Zeile gibt es keine.'),
  phoneHours: phoneHours
    .optional()
    .describe('Wann Sie ans Telefon gehen, mit days, opens, closes.'),
  replyTime: textSchema
    .regex(
      /^(?!(?:Innerhalb|Binnen|So|In|Am|Spätestens) )/,
      'Beginnen Sie klein: Es steht mitten im Satz.',
    )
    .pipe(sentencePartSchema)
    .default('so bald wie möglich')
    .describe(
      'Wann Sie sich melden, mitten im Satz, z. B. innerhalb von zwei Werktagen; ohne die Zeile so bald wie möglich.',
    ),
  callAfterDays: z
    .int()
    .positive()
    .max(30)
    .default(3)
    .describe('Nach so vielen Tagen ohne Antwort sollen Gäste anrufen; ohne die Zeile nach drei.'),
  hoster: textSchema.describe('Hosting-Anbieter mit Anschrift.'),
  mailProvider: textSchema.describe('E-Mail-Anbieter mit Anschrift.'),
  logRetention: sentencePartSchema
    .refine(
      (duration) => /\p{L}/u.test(duration),
      'Schreiben Sie die Dauer mit Einheit, zum Beispiel 14 Tage.',
    )
    .describe('Speicherdauer der Log-Dateien.'),
  facebook: webAddressSchema
    .optional()
    .describe('Adresse des Facebook-Profils; ohne die Zeile gibt es keins.'),
  instagram: webAddressSchema
    .optional()
    .describe('Adresse des Instagram-Profils; ohne die Zeile gibt es keins.'),
  designer: textSchema
    .optional()
    .describe('Wer die Website gestaltet hat; ohne die Zeile steht niemand da.'),
  pictureNote: textSchema
    .optional()
    .describe('Hinweis zu den Bildern, in der Fußzeile; führt zum Bildnachweis im Impressum.'),
  travel: sentencePartSchema
    .optional()
    .describe(
      'Wie die Kilometer der Anfahrt zählen, z. B. einfache Strecke ab dem Kölner Dom; ohne die Zeile steht nichts da.',
    ),
  alcoholNote: sentencesSchema.describe('Satz zum Ausschank von Alkohol, unter den Cocktails.'),
  allergenNote: sentencesSchema.describe('Satz zu Allergenen, unter den Cocktails.'),
  retentionDays: z
    .int()
    .min(30)
    .max(3650)
    .describe('So viele Tage nach ihrem Eingang löscht der Server eine Anfrage.'),
  onSite: z
    .strictObject({
      people: z.int().positive().max(50).describe('Personen, die mit der Bar kommen.'),
      space: sentencePartSchema.describe('Platz, z. B. 3 × 2 Meter.'),
      power: sentencePartSchema.describe('Strom, z. B. eine Steckdose mit 230 Volt.'),
      water: sentencePartSchema.describe('Wasser, z. B. kein Anschluss.'),
    })
    .optional()
    .describe('Wer kommt, und was die Bar vor Ort braucht; ohne die Zeilen steht es im Angebot.'),
  underConstruction: z
    .boolean()
    .describe('Hinweis „Diese Website ist noch im Aufbau“: true oder false.'),
});

const iconName = textSchema
  .describe('Name einer Datei in src/assets/icons, ohne .svg.')
  .meta({ file: 'src/assets/icons/*.svg' });

/** A price: euros including VAT in the file, cents behind the schema. */
const price = (max: number) =>
  z
    .number()
    .positive()
    .max(max, `Höchstens ${max} Euro. Cent stehen nach einem Punkt: 0.5 heißt 50 Cent.`)
    .multipleOf(0.01)
    .transform(toCents);
const days = z.int().positive().max(365);
const iconList = z.array(
  z.strictObject({
    icon: iconName,
    text: textSchema.describe('Was dabei ist, in wenigen Wörtern.'),
  }),
);

export const pricesSchema = z
  .strictObject({
    extras: z
      .strictObject({
        cocktail: price(1000).describe(
          'Preis für jeden weiteren Cocktail in Euro, inklusive MwSt.',
        ),
        hour: price(1000).describe(
          'Preis für jede weitere Stunde Barservice in Euro, inklusive MwSt.',
        ),
        kilometre: price(5).describe('Preis für jeden weiteren Kilometer in Euro, inklusive MwSt.'),
        includedKilometres: z
          .int()
          .nonnegative()
          .max(1000)
          .describe('Kilometer Anfahrt, die inklusive sind.'),
      })
      .describe('Preise über die Pakete hinaus.'),
    cocktailsPerGuest: z
      .number()
      .positive()
      .max(10)
      .multipleOf(0.5)
      .describe('Cocktails je Gast, mit denen Karten und Formular rechnen.'),
    guestNumbers: z
      .array(z.int().positive().max(1000))
      .min(1)
      .max(8)
      .transform((numbers) => [...new Set(numbers)].sort((a, b) => a - b))
      .describe('Gästezahlen, für die Pakete einen Preis nennt; höchstens acht.'),
    terms: z
      .strictObject({
        quoteDays: days.describe('Tage, die ein Angebot gilt (AGB 2).'),
        depositPercent: z
          .int()
          .positive()
          .max(100)
          .describe('Anzahlung in Prozent, mindestens (AGB 5).'),
        paymentDays: days.describe('Kalendertage, nach denen eine Rechnung fällig ist (AGB 6).'),
        setUpHours: textSchema
          .regex(
            /^\d+(?:,5)?(?: ?(?:–|-|bis) ?\d+(?:,5)?)?$/,
            'Schreiben Sie nur die Zahlen, zum Beispiel 1–2.',
          )
          .describe('Stunden, die der Aufbau vor der Eröffnung beginnt, z. B. 1–2 (AGB 9).'),
      })
      .describe('Was die AGB mit Zahlen zusagen.'),
    alwaysIncluded: iconList.min(1).describe('Was in jedem Paket dabei ist.'),
    onRequest: iconList.describe('Was es auf Wunsch gibt; nichts: [].'),
    notIncluded: sentencePartSchema.describe('Was nicht im Preis ist; [Wort](/agb) wird ein Link.'),
  })
  .transform(({ extras: { cocktail, hour, kilometre, includedKilometres }, ...prices }) => ({
    ...prices,
    additionPrices: { cocktail, hour },
    travelPrices: { kilometre, includedKilometres },
  }));

/** Data of the business; telephone numbers are E.164. */
export type Business = Readonly<z.infer<typeof businessSchema>>;
export type Prices = Readonly<z.infer<typeof pricesSchema>>;
