import { expect, test } from 'vitest';
import { noAdditions } from '../offer/estimate.ts';
import { emptyPlan } from './plan.ts';
import { planHash, readPlanHash, type SharedPlan } from './sharedPlan.ts';

const drinks = ['mojito', 'ipanema', 'cöln'];
const read = (hash: string): SharedPlan | undefined => readPlanHash(hash, [1, 2, 3], drinks);

const plan: SharedPlan = {
  paket: 2,
  additions: { cocktails: 30, hours: 1.5, kilometres: 47 },
  drinks: ['mojito', 'cöln'],
};

test('A plan travels in the hash of an address', () => {
  expect(planHash(plan)).toBe('#plan=paket=2&cocktails=30&hours=1.5&kilometres=47&drinks=mojito+c%C3%B6ln');
  expect(read(planHash(plan))).toEqual(plan);
});

test.each<[string, SharedPlan]>([
  ['a package alone', { ...emptyPlan, paket: 3 }],
  ['figures alone', { paket: undefined, additions: { ...noAdditions, cocktails: 80 }, drinks: [] }],
  ['drinks alone', { paket: undefined, additions: noAdditions, drinks: ['ipanema'] }],
])('It may hold %s', (_, some) => {
  expect(read(planHash(some))).toEqual(some);
});

test('An empty plan has no hash', () => {
  expect(planHash(emptyPlan)).toBe('');
});

test('A drink that is no longer on offer is left out', () => {
  expect(read('#plan=drinks=mojito+gestern')?.drinks).toEqual(['mojito']);
});

test.each([
  '',
  '#mojito',
  '#plan=paket=7',
  '#plan=paket=22',
  '#plan=cocktails=30&paket=2',
  '#plan=paket=2&cocktails=99999',
  '#plan=paket=2&cocktails=-5',
  '#plan=paket=2&name=Anne',
  '#plan=drinks=%E4',
  '#plan=<script>',
])('A hash that was tampered with is no plan: %s', (hash) => {
  expect(read(hash)).toBeUndefined();
});
