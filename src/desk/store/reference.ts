/** References of bookings. */
import { randomInt } from 'node:crypto';

/** Without characters that are easily misheard or misread: no B/8, I/1, O/0, Q, D/T, M/N. */
const letters = 'ACEFGHJKLPRSUVWXYZ';
const digits = '2345679';
const pick = (from: string): string => from.charAt(randomInt(from.length));

/** After so many taken references in a row, the next one is a digit longer. */
const triesPerLength = 50;

/**
 * A reference such as `K7-4932`: easy to say on the phone, and random, so that it does not reveal
 * how many there are.
 *
 * @param isUsed whether another booking has the reference; there are 302,526 of the shortest
 */
export function newReference(isUsed: (reference: string) => boolean): string {
  for (let tries = 0; ; tries += 1) {
    const tail = Array.from({ length: 4 + Math.floor(tries / triesPerLength) }, () =>
      pick(digits),
    ).join('');
    const reference = `${pick(letters)}${pick(digits)}-${tail}`;
    if (!isUsed(reference)) return reference;
  }
}
