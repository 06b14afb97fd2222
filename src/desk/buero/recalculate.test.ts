import { describe, expect, it } from 'vitest';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { contentWith, exampleRequest } from '../request.fixture.ts';
import type { StoredRequest } from '../request.ts';
import { pricesFit } from './recalculate.ts';

const content = contentWith();
const before = exampleRequest(content, { type: premium.bookingType }, { guests: 80 });
const fit = (changes: Partial<StoredRequest>): boolean => pricesFit({ ...before, ...changes }, content);

describe('The price lines', () => {
  it('no longer fit once guests, additions or package have changed', () => {
    expect(fit({ plan: { ...before.plan, guests: 90 } })).toBe(false);
    expect(fit({ plan: { ...before.plan, guests: 60 } })).toBe(false);
    expect(fit({ plan: { ...before.plan, hours: 1 } })).toBe(false);
    expect(fit({ type: 'Anfrage', packageName: '' })).toBe(false);
  });

  it('fit at any price, in any order, with more lines, and where nobody can say: of the owner’s own, of an earlier offer', () => {
    const [first, ...others] = before.prices;
    const travel = { label: 'Anfahrt', cents: 5 };
    expect(fit({})).toBe(true);
    expect(fit({ prices: [travel, ...others, { label: first?.label ?? '', cents: 1 }] })).toBe(true);
    expect(fit({ prices: [{ label: 'Pauschal', cents: 99_900 }] })).toBe(true);
    expect(fit({ prices: [] })).toBe(true);
    const early = { packageName: 'Früheres', prices: [{ label: 'Früheres', cents: 1 }, ...others] };
    expect(fit(early)).toBe(true);
    expect(fit({ ...early, type: 'Früheres Paket' })).toBe(true);
  });
});
