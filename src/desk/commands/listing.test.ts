import { expect, it } from 'vitest';
import { emptyPlan } from '../../booking/plan.ts';
import { business } from '../../business/business.ts';
import { letter, makeRequest, noon, store } from '../store/store.fixture.ts';
import type { BookingFields } from '../../booking/fields.ts';
import { details, table } from './listing.ts';

/** Stores another guest's request, and gives its number. */
function add(fields: Partial<BookingFields> = {}, plan = emptyPlan): string {
  const request = makeRequest({ plan, packageName: 'Premium Event', content: JSON.stringify(fields) });
  return store.add({ ...request, fields: { ...request.fields, ...fields } }).number;
}

it('The list says when a request came in, for which day and package, how it stands and whether its mail has left', () => {
  const number = add({ name: 'Zoë Müßig' });
  const [mail] = store.outbox.of(number);
  if (mail) store.outbox.delivered(mail);
  store.setStatus(number, 'gebucht', 'offen', letter, noon);
  const [, line] = table(store, store.list()).split('\n');
  const cells = [
    number,
    '21.11.2026, 13:00',
    '05.06.2027, 19:30',
    'Zoë Müßig',
    'Premium Event',
    'gebucht',
    'zugestellt',
  ];
  expect(line?.split(/ {2,}/)).toEqual(cells);
});

it('What a visitor writes cannot pass for a line of ours', () => {
  add({ anfrage: 'Hallo\nMail an Sie: zugestellt\nBestätigung: zugestellt' });
  const [request] = store.list();
  const text = request ? details(store, request, business.url) : '';
  expect(text).toContain('  | Hallo\n  | Mail an Sie: zugestellt\n  | Bestätigung: zugestellt\n');
  expect(text.match(/^Mail an Sie: /gm)).toHaveLength(1);
});

it('What goes beyond the package, and the owner’s note, stand with the request', () => {
  const number = add({}, { ...emptyPlan, guests: 80, hours: 1.5, place: 'Siegburg', wishes: ['mojito', 'gone'] });
  store.setNote(number, 'Ruft am Montag an', '');
  const [request] = store.list();
  const text = request ? details(store, request, business.url) : '';
  expect(text).toContain('\nGäste: 80\nWeitere Stunden: 1,5\nOrt der Feier: Siegburg\nWunschcocktails: mojito, gone\n');
  expect(text).toContain('\nNotiz:\n  | Ruft am Montag an\n');
});
