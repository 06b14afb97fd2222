import { useRef } from 'react';
import type { BookingFields } from '../../booking/fields.ts';

/** 128 random bits as text. `crypto.randomUUID` would need a secure context, which a bar's test server in the LAN is not. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Gives each filled form its key: the same fields get the same key, however often they are sent, so that a repeat after
 * a lost answer stores nothing twice; a changed field gets a new one, so that the change arrives.
 */
export function useIdempotencyKey(): (fields: BookingFields) => string {
  const last = useRef({ content: '', key: '' });
  return (fields) => {
    const content = JSON.stringify(fields);
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}
