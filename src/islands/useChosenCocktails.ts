import { useLayoutEffect, useRef, useState } from 'react';
import { keys, readSession, writeSession } from './sessionStore.ts';

function read(): string[] {
  const value = readSession(keys.cocktails);
  return Array.isArray(value) ? value.filter((slug): slug is string => typeof slug === 'string') : [];
}

interface ChosenCocktails {
  /** Slugs in the order of choice. */
  readonly chosen: readonly string[];
  readonly toggle: (slug: string) => void;
  /** Replaces the list. */
  readonly choose: (slugs: readonly string[]) => void;
  readonly clear: () => void;
}

/** The cocktails chosen for the request, shared by modal and form within the tab. */
export function useChosenCocktails(): ChosenCocktails {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const channel = useRef<BroadcastChannel>(undefined);
  // A layout effect: a click between hydration and it would replace a list that has not been read.
  useLayoutEffect(() => {
    const follow = (): void => setChosen(read());
    follow();
    // A page restored from the back/forward cache has outdated state.
    addEventListener('pageshow', follow);
    // In Firefox it has outdated session storage, too. A message to its open channel evicts it from the cache.
    channel.current = new BroadcastChannel(keys.cocktails);
    return () => {
      removeEventListener('pageshow', follow);
      channel.current?.close();
    };
  }, []);
  const change = (next: readonly string[]): void => {
    writeSession(keys.cocktails, next.length > 0 ? next : undefined);
    channel.current?.postMessage('changed');
    setChosen(next);
  };
  return {
    chosen,
    toggle: (slug) => change(chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug]),
    choose: change,
    clear: () => change([]),
  };
}
