/** All payments as a table, for the tax adviser: a row each, by day. */
import { paymentWays } from '../../desk/payment.ts';
import type { ListedPayment } from '../../desk/store/payments.ts';
import type { Store } from '../../desk/store/store.ts';
import { amountCell, csv, ownCell, timeCell, typedCell, type CsvColumn } from './csv.ts';

const columns: readonly CsvColumn<ListedPayment>[] = [
  ['Tag', ({ day }) => ownCell(day)],
  ['Betrag', ({ cents }) => amountCell(cents)],
  ['Wie', ({ way }) => ownCell(paymentWays[way])],
  ['Nummer', ({ reference }) => ownCell(reference)],
  ['Name', ({ name }) => typedCell(name)],
  ['Wofür', ({ purpose }) => ownCell(purpose)],
  ['Notiz', ({ note }) => typedCell(note)],
  ['Eingetragen', ({ entered }) => timeCell(entered)],
];

export const paymentsCsv = (store: Store): string => csv(columns, store.payments.list());
