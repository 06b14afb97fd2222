/** The history of the bookings: everything that happened to each. */
import { z } from 'zod';
import type { PriceLine } from '../../domain/offer/estimate.ts';
import { statuses, type Status } from '../status.ts';
import type { Payment } from '../payment.ts';
import { paymentShape, priceLinesJson } from './bookingRow.ts';
import { textColumn, type Database } from './database.ts';
import { type LetterKind, letterKindNames } from './mailKinds.ts';

/** How a letter went to the guest: by mail from here, or by a program of the owner. */
export const letterWays = ['mail', 'whatsapp', 'copy'] as const;
export type LetterWay = (typeof letterWays)[number];

/** An entry of a booking's history, as stored. */
type HistoryEvent =
  | { readonly kind: 'received'; readonly byTelephone?: true | undefined }
  | { readonly kind: 'status'; readonly status: Status }
  /** The owner replaced his note; `before` is the old one. */
  | { readonly kind: 'note'; readonly before: string }
  /**
   * What is agreed has changed. `lines` say how, „Gäste 80 → 90“. `newTerms` if a confirmation that
   * was sent no longer holds. `priceLinesBefore` if the prices were recalculated: what was typed.
   */
  | {
      readonly kind: 'change';
      readonly lines: readonly string[];
      readonly newTerms?: true | undefined;
      readonly priceLinesBefore?: readonly PriceLine[] | undefined;
    }
  /** A payment was entered, or taken back. */
  | {
      readonly kind: 'payment';
      readonly payment: Omit<Payment, 'id'>;
      readonly isTakenBack?: true | undefined;
    }
  /**
   * `block` is the part of its text that nobody wrote. `messageId` is that of its mails in the
   * outbox; '' if it went another way.
   */
  | {
      readonly kind: 'letter';
      readonly letter: LetterKind;
      readonly subject: string;
      readonly text: string;
      readonly block?: string | undefined;
      readonly way: LetterWay;
      readonly messageId: string;
    };
export type HistoryEntry = HistoryEvent & { readonly at: Date };
export type LetterEntry = Extract<HistoryEntry, { readonly kind: 'letter' }>;

/** Lines of the changes since a version of what is agreed; each change counts the version up by 1. */
export const changeLinesSince = (history: readonly HistoryEntry[], version: number): string[] =>
  history
    .filter((entry) => entry.kind === 'change')
    .slice(version - 1)
    .flatMap(({ lines }) => lines);

/** When a guest got the last offer, and when the last letter that asks for an answer. */
export interface AnswerTimes {
  readonly offeredAt: Date;
  readonly writtenAt: Date;
}

const eventJson: z.ZodType<HistoryEvent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('received'), byTelephone: z.literal(true).optional() }),
  z.object({ kind: z.literal('status'), status: z.enum(statuses) }),
  z.object({ kind: z.literal('note'), before: z.string() }),
  z.object({
    kind: z.literal('change'),
    lines: z.array(z.string()),
    newTerms: z.literal(true).optional(),
    priceLinesBefore: priceLinesJson.optional(),
  }),
  z.object({
    kind: z.literal('payment'),
    payment: z.object(paymentShape),
    isTakenBack: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('letter'),
    letter: z.enum(letterKindNames),
    subject: z.string(),
    text: z.string(),
    block: z.string().optional(),
    way: z.enum(letterWays),
    messageId: z.string(),
  }),
]);

export class BookingHistory {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Records what happened to a booking; nothing if it was deleted. */
  add(reference: string, event: HistoryEvent, at: Date): void {
    this.#database.run(
      'INSERT INTO history (booking, at, event) SELECT id, ?, ? FROM bookings WHERE reference = ?',
      at.toISOString(),
      JSON.stringify(event),
      reference,
    );
  }

  /** Everything that happened to a booking, in order. */
  of(reference: string): HistoryEntry[] {
    return this.#database
      .all(
        'SELECT at, event FROM history JOIN bookings ON bookings.id = booking WHERE reference = ? ORDER BY history.id',
        reference,
      )
      .map((row) => ({
        ...this.#database.json(eventJson, row, 'event'),
        at: new Date(textColumn(row, 'at')),
      }));
  }

  /** When each booking got its status, by reference. Only bookings whose status has changed. */
  statusTimes(): ReadonlyMap<string, Date> {
    const rows = this.#database.all(
      `SELECT reference, max(at) AS at FROM history JOIN bookings ON bookings.id = booking
       WHERE event ->> 'kind' = 'status' GROUP BY booking`,
    );
    return new Map(
      rows.map((row) => [textColumn(row, 'reference'), new Date(textColumn(row, 'at'))]),
    );
  }

  /**
   * When the owner wrote last about each answered booking, and when he made the offer, which a
   * reminder does not renew; by reference.
   */
  answerTimes(): ReadonlyMap<string, AnswerTimes> {
    const rows = this.#database.all(
      `SELECT reference, max(at) AS written_at,
         max(iif(event ->> 'letter' = 'reminder', '', at)) AS offered_at
       FROM history JOIN bookings ON bookings.id = booking
       WHERE bookings.status = 'beantwortet'
         AND (event ->> 'status' = 'beantwortet' OR event ->> 'letter' IN ('offer', 'reminder'))
       GROUP BY booking`,
    );
    return new Map(
      rows.map((row) => [
        textColumn(row, 'reference'),
        {
          offeredAt: new Date(textColumn(row, 'offered_at')),
          writtenAt: new Date(textColumn(row, 'written_at')),
        },
      ]),
    );
  }
}
