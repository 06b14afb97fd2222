/**
 * Days on which the bar is booked or closed: a hint for guests and owner that refuses no enquiry.
 */

export interface TakenPeriod {
  /** First day, `2027-08-02`. */
  readonly from: string;
  /** Last day, inclusive; the same as `from` for a single day. */
  readonly to: string;
  /** What guests read of it, if anything: „Betriebsferien“. */
  readonly note?: string | undefined;
}

/** The entry that contains a day, or `undefined` when the bar is free. */
export const takenOn = (day: string, days: readonly TakenPeriod[]): TakenPeriod | undefined =>
  days.find(({ from, to }) => from <= day && day <= to);
