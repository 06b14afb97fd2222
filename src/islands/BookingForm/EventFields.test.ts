import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { emptyParty } from '../../domain/booking/party.fixture.ts';
import { premiumPackage } from '../../domain/offer/offer.fixture.ts';
import { exampleBusiness, examplePrices } from '../../schemas/business.fixture.ts';
import { shownText } from '../shownText.fixture.ts';
import { EventFields } from './EventFields.tsx';
import { toFormBusinessAndPrices } from './propsFromContent.ts';

const form = {
  business: toFormBusinessAndPrices(exampleBusiness, examplePrices),
  packages: [premiumPackage],
  takenDays: [{ from: '2027-06-06', to: '2027-06-06' }],
  errors: {},
  starts: '',
  party: emptyParty,
  chosen: undefined,
  onChoose: () => undefined,
};

test.each([
  ['in words', '9999-12-31T23:59', /Freitag, 31\. Dezember 9999, 23:59 Uhr/],
  ['as past', '2020-06-05T19:30', /Stimmt das Datum\? Freitag, 5\. Juni 2020, 19:30 Uhr liegt/],
  ['as taken', '2027-06-06T19:30', /19:30 Uhr\. An diesem Tag ist die Bar/],
])('The date stands below its field %s', (_, starts, sentence) => {
  vi.useFakeTimers({ now: new Date('2027-06-05T06:00Z') });

  const shown = shownText(createElement(EventFields, { ...form, starts }));

  vi.useRealTimers();
  expect(shown).toMatch(sentence);
});
