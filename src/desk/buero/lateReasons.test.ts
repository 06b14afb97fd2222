import { expect, it } from 'vitest';
import { contentWith, exampleRequest } from '../request.fixture.ts';
import type { StoredRequest } from '../request.ts';
import { lateReasons } from './lateReasons.ts';

const mail = { subject: '', body: '' };
const content = contentWith({
  acknowledgement: mail,
  letters: { offer: mail, confirmation: mail, refusal: mail, cancellation: mail, message: mail },
  steps: [],
});
const now = new Date('2027-05-02T10:00:00Z');
const deposit = { percent: 50, cents: 0, until: '2027-05-01', paid: '' };
const booked = (more: Partial<StoredRequest> = {}): StoredRequest =>
  exampleRequest(content, {}, {}, { status: 'gebucht', prices: [{ label: 'Paket', cents: 100_000 }], ...more });

it('Who is booked but has no confirmation is late, and so is a deposit past its day', () => {
  expect(lateReasons(booked(), false, now)).toEqual(['keine Bestätigung gesendet']);
  expect(lateReasons(booked(), true, now)).toEqual([]);
  expect(lateReasons(booked({ deposit }), true, now)).toEqual(['Anzahlung fällig seit 01.05.2027']);
});

it.each<[string, Partial<StoredRequest>]>([
  ['it has arrived', { deposit: { ...deposit, paid: '2027-05-02' } }],
  ['its day is today', { deposit: { ...deposit, until: '2027-05-02' } }],
  ['no day is agreed', { deposit: { ...deposit, until: '' } }],
  ['none is agreed', { deposit: { ...deposit, percent: 0 } }],
])('A deposit is not late when %s', (_, more) => {
  expect(lateReasons(booked(more), true, now)).toEqual([]);
});
