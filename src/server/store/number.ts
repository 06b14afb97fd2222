/** Makes the numbers of enquiries. */
import { randomInt } from 'node:crypto';

/** Without characters that are easily misheard or misread: no B/8, I/1, O/0, Q, D/T, M/N. */
const letters = 'ACEFGHJKLPRSUVWXYZ';
const digits = '2345679';
const pick = (from: string): string => from.charAt(randomInt(from.length));

/**
 * Makes a number such as `K7-4932`, easy to say on the phone. It is random, so that it does not
 * reveal how many enquiries there are.
 *
 * @param isUsed whether another enquiry has it; 302,526 numbers are possible
 */
export function newNumber(isUsed: (number: string) => boolean): string {
  for (;;) {
    const tail = Array.from({ length: 4 }, () => pick(digits)).join('');
    const number = `${pick(letters)}${pick(digits)}-${tail}`;
    if (!isUsed(number)) return number;
  }
}
