import { useLayoutEffect, useRef, useState } from 'react';
import { isRecord } from '../helpers.ts';
import { keptUntil, keys, readStored, writeStored } from './visitorStore.ts';

function read(): string[] {
  const stored = readStored(keys.wishes);
  const { drinks, until } = isRecord(stored) ? stored : {};
  if (Array.isArray(drinks) && Number(until) > Date.now()) {
    return drinks.filter((slug): slug is string => typeof slug === 'string');
  }
  if (stored !== null) writeStored(keys.wishes, undefined);
  return [];
}

interface WishesHandle {
  /** Slugs in the order of choice. */
  readonly wishes: readonly string[];
  readonly toggle: (slug: string) => void;
  /** Puts a cocktail at the end of the list, if it is not on it. */
  readonly add: (slug: string) => void;
  /** Replaces the list. */
  readonly replace: (slugs: readonly string[]) => void;
}

/** The cocktails that a visitor noted for the booking, shared by modal and form in all tabs. */
export function useWishes(): WishesHandle {
  const [wishes, setWishes] = useState<readonly string[]>([]);
  const latest = useRef<readonly string[]>(undefined);
  const set = (next: readonly string[]): void => {
    latest.current = next;
    setWishes(next);
  };
  // A layout effect, because no click can come before it: the click would replace a list that has not been read.
  useLayoutEffect(() => {
    const refresh = (): void => set(read());
    refresh();
    // Another tab may change the list, also while this page waits in the back/forward cache.
    const events = ['storage', 'pageshow'];
    for (const type of events) addEventListener(type, refresh);
    return () => {
      for (const type of events) removeEventListener(type, refresh);
    };
  }, []);
  const replace = (next: readonly string[]): void => {
    writeStored(keys.wishes, next.length > 0 ? { drinks: next, until: keptUntil() } : undefined);
    set(next);
  };
  // A card may be noted before the list is read.
  const current = (): readonly string[] => latest.current ?? read();
  const toggle = (slug: string): void => {
    const now = current();
    replace(now.includes(slug) ? now.filter((other) => other !== slug) : [...now, slug]);
  };
  const add = (slug: string): void => {
    if (!current().includes(slug)) toggle(slug);
  };
  return { wishes, toggle, add, replace };
}
