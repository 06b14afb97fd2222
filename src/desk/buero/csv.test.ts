import { expect, it } from 'vitest';
import { emptyPlan } from '../../booking/plan.ts';
import { letter, makeRequest, noon, store } from '../store/store.fixture.ts';
import { csv } from './csv.ts';

it('The table has each request with guests, place, extras, wishes, status and its day; phone numbers keep their 0', () => {
  const plan = { ...emptyPlan, guests: 85, place: 'Siegburg', cocktails: 50, hours: 1.5, wishes: ['mojito'] };
  const request = makeRequest({ plan, packageName: 'Premium Event' });
  const fields = { ...request.fields, tel: '02214710100', anfrage: 'Zeile "1";\nZeile 2' };
  const { number } = store.add({ ...request, fields });
  store.setStatus(number, 'gebucht', 'offen', letter, new Date('2026-11-23T08:00:00Z'));
  const [head, row] = csv(store, [{ slug: 'mojito', name: 'Mojito', alcoholic: true }]).split('\r\n');
  expect(head).toMatch(/^\uFEFF"Nummer";"Eingegangen";"Stand";"Stand seit";.*"Gäste";"Ort der Feier";/);
  expect(row).toBe(
    `"${number}";"2026-11-21 13:00";"gebucht";"2026-11-23 09:00";"2027-06-05 19:30";"Gast";"";"gast@example.org";"'02214710100";"Premium Event";"85";"Siegburg";"50";"1,5";"Mojito";"Zeile ""1"";\nZeile 2";""`,
  );
});

it.each(['=HYPERLINK("x")', '+49 221', '-1', '@SUM(A1)', ' =1+1', '\t=1', '＝1+1'])(
  'A spreadsheet cannot run what a guest typed: %j',
  (typed) => {
    const request = makeRequest({ plan: { ...emptyPlan, place: typed }, received: noon });
    const fields = { ...request.fields, name: typed, firma: typed, tel: typed, anfrage: typed };
    store.add({ ...request, fields });
    const [, row = ''] = csv(store, []).split(/\r\n(?=")/);
    expect(row).not.toMatch(/(?:^|;)"\s*[=+\-@＝]/);
    expect(row.match(/;"'/g)).toHaveLength(5);
  },
);
