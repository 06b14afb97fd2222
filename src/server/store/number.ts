/** Numbers of enquiries, for people. */
import { randomInt } from 'node:crypto';

/** Without characters that are easily misheard or misread: no B/8, I/1, O/0, Q, D/T, M/N. */
const letters = 'ACEFGHJKLPRSUVWXYZ';
const digits = '2345679';
const pick = (from: string): string => from.charAt(randomInt(from.length));

/**
 * A number such as `K7-4932`: easy to say on the phone, and random, so that it does not reveal
 * how many there are.
 *
 * @param isUsed whether another enquiry has it; there are 302,526
 */
export function newNumber(isUsed: (number: string) => boolean): string {
  for (;;) {
    const tail = Array.from({ length: 4 }, () => pick(digits)).join('');
    const number = `${pick(letters)}${pick(digits)}-${tail}`;
    if (!isUsed(number)) return number;
  }
}
