import { expect, it } from 'vitest';
import { overlapProblem } from './months.ts';

it('Who blocks days of which some are blocked reads which; the same days may get another word', () => {
  const blocked = [{ from: '2027-08-02', to: '2027-08-15', word: 'Betriebsferien' }];
  const problem = (from: string, to: string): string => overlapProblem({ from, to }, blocked).replaceAll('\u00A0', ' ');
  for (const [from, to] of [
    ['2027-08-15', '2027-08-20'],
    ['2027-08-05', '2027-08-05'],
    ['2027-08-01', '2027-08-31'],
  ] as const)
    expect(problem(from, to)).toBe(
      'Schon gesperrt: Mo., 02.08.2027 bis So., 15.08.2027. Geben Sie das erst frei, oder wählen Sie andere Tage.',
    );
  expect(problem('2027-08-02', '2027-08-15')).toBe('');
  expect(problem('2027-08-16', '2027-08-20')).toBe('');
});
