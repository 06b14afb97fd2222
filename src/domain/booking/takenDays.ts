/**
 * Days on which the bar is booked or closed. Visitors and owner read them as a hint; they refuse no
 * booking.
 */
import { isRecord } from '../../helpers.ts';

export interface TakenDays {
  /** First day, `2027-08-02`. */
  readonly from: string;
  /** Last day, inclusive; the same as `from` for a single day. */
  readonly to: string;
  /** Public reason, if any: „Betriebsferien“. */
  readonly word?: string | undefined;
}

/**
 * Makes the JSON of the days:
 * `{"tage":[{"von":"2027-08-02","bis":"2027-08-15","wort":"Betriebsferien"}]}`.
 */
export const takenDaysAnswer = (days: readonly TakenDays[]) => ({
  tage: days.map(({ from, to, word }) => ({ von: from, bis: to, wort: word })),
});

/** Reads that JSON; `undefined` for anything else. */
export function readTakenDays(answer: unknown): TakenDays[] | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.tage)) return undefined;
  return answer.tage.filter(isRecord).flatMap(({ von, bis, wort }) => {
    if (typeof von !== 'string' || typeof bis !== 'string') return [];
    return [{ from: von, to: bis, word: typeof wort === 'string' ? wort : undefined }];
  });
}

/** The entry that contains a day, or `undefined` when the bar is free. */
export const takenOn = (day: string, days: readonly TakenDays[]): TakenDays | undefined =>
  days.find(({ from, to }) => from <= day && day <= to);

/**
 * Drops entries that have ended, and sorts the others by their first day.
 *
 * @param today `2027-08-02`
 */
export function comingDays<Days extends TakenDays>(days: readonly Days[], today: string): Days[] {
  return days.filter(({ to }) => to >= today).sort((a, b) => a.from.localeCompare(b.from));
}
