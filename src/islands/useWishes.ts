import { useLayoutEffect, useRef, useState } from 'react';
import { keys, readSession, writeSession } from './sessionStore.ts';

function read(): string[] {
  const value = readSession(keys.wishes);
  return Array.isArray(value) ? value.filter((slug): slug is string => typeof slug === 'string') : [];
}

interface WishesHandle {
  /** Slugs in the order of choice. */
  readonly wishes: readonly string[];
  readonly toggle: (slug: string) => void;
  /** Replaces the list. */
  readonly replace: (slugs: readonly string[]) => void;
}

/** The cocktails that a visitor noted for the request, shared by modal and form within the tab. */
export function useWishes(): WishesHandle {
  const [wishes, setWishes] = useState<readonly string[]>([]);
  const channel = useRef<BroadcastChannel>(undefined);
  // A layout effect: a click between hydration and it would replace a list that has not been read.
  useLayoutEffect(() => {
    const follow = (): void => setWishes(read());
    follow();
    // A page restored from the back/forward cache has outdated state.
    addEventListener('pageshow', follow);
    // In Firefox it has outdated session storage, too. A message to its open channel evicts it from the cache.
    channel.current = new BroadcastChannel(keys.wishes);
    return () => {
      removeEventListener('pageshow', follow);
      channel.current?.close();
    };
  }, []);
  const replace = (next: readonly string[]): void => {
    writeSession(keys.wishes, next.length > 0 ? next : undefined);
    channel.current?.postMessage('changed');
    setWishes(next);
  };
  return {
    wishes,
    toggle: (slug) => replace(wishes.includes(slug) ? wishes.filter((other) => other !== slug) : [...wishes, slug]),
    replace,
  };
}
