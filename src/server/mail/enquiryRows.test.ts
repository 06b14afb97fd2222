import { expect, it } from 'vitest';
import { fieldLabels, fieldNames } from '../../domain/booking/fields.ts';
import { enquiryRows } from './enquiryRows.ts';
import { exampleEnquiry, openEnquiry } from './mail.fixture.ts';
import { exampleSite } from '../published.fixture.ts';

it('Every enquiry has the same rows: each field of the form, then the party and the estimate', () => {
  const rows = enquiryRows(exampleEnquiry({ party: { wishes: ['mojito', 'gone'] } }), exampleSite);
  expect(rows.map(({ label }) => label)).toEqual([
    ...fieldNames.map((name) => fieldLabels[name]),
    'Gäste',
    'Weitere Cocktails',
    'Weitere Stunden',
    'Ort der Feier',
    'Wunschcocktails',
    'Unverbindliche Schätzung, inkl. MwSt.',
  ]);
  const texts = Object.fromEntries(rows.map(({ name, text }) => [name, text]));
  expect(texts).toMatchObject({
    type: 'Premium Event',
    date: 'Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr',
    moreHours: '1,5',
    wishes: 'Mojito, gone',
    estimate: '1.432,50\u00A0€',
  });
  expect(enquiryRows(openEnquiry, exampleSite).map(({ label }) => label)).toEqual(
    rows.map(({ label }) => label),
  );
});
