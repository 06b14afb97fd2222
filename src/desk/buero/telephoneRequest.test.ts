import { expect, it } from 'vitest';
import { makeRequest, noon, store } from '../store/store.fixture.ts';
import { addByTelephone } from './telephoneRequest.ts';

const call = (name: string): string => addByTelephone(store, makeRequest({ name, number: '' }), noon);

it('A request by telephone that is sent twice is stored once, and another one that is typed after it, too', () => {
  const [first, again, other] = [call('Paula Anruf'), call('Paula Anruf'), call('Emil Anruf')];
  expect(again).toBe(first);
  expect(store.requests.get(first)?.name).toBe('Paula Anruf');
  expect(store.requests.get(other)?.name).toBe('Emil Anruf');
});
