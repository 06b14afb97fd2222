import { useEffect, useRef, useState } from 'react';
import { keys, readSession, writeSession } from './sessionStore.ts';

function read(): string[] {
  const value = readSession(keys.cocktails);
  return Array.isArray(value) ? value.filter((slug): slug is string => typeof slug === 'string') : [];
}

interface ChosenCocktails {
  /** Slugs in the order in which they were chosen. */
  readonly chosen: readonly string[];
  readonly toggle: (slug: string) => void;
  /** Takes these in the place of all others. */
  readonly choose: (slugs: readonly string[]) => void;
  readonly clear: () => void;
}

/** The cocktails that the visitor wants on the request; modal and form share them within the tab. */
export function useChosenCocktails(): ChosenCocktails {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const follow = (): void => setChosen(read());
    follow();
    // Back from the list of cocktails, the page may come out of the back/forward cache as it was left.
    addEventListener('pageshow', follow);
    // In Firefox such a page also has the storage as it left it. A message to an open channel drops it: Back loads it anew.
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
