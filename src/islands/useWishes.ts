import { useLayoutEffect, useRef, useState } from 'react';
import { keys, readStored, writeStored } from './visitorStore.ts';

type Offered = readonly { readonly slug: string }[];

/** A cocktail that is hidden meanwhile is noted no longer. */
function read(cocktails: Offered): string[] {
  const stored = readStored(keys.wishes);
  const slugs: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return slugs.flatMap((noted) => cocktails.find(({ slug }) => slug === noted)?.slug ?? []);
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

/** The cocktails on offer that a visitor noted for the enquiry, shared by modal and form. */
export function useWishes(cocktails: Offered): WishesHandle {
  const [wishes, setWishes] = useState<readonly string[]>([]);
  const latest = useRef<readonly string[]>(undefined);
  const channel = useRef<BroadcastChannel>(undefined);
  const set = (next: readonly string[]): void => {
    latest.current = next;
    setWishes(next);
  };
  // A layout effect, because no click can come before it: the click would replace a list that has not been read.
  useLayoutEffect(() => {
    const refresh = (): void => set(read(cocktails));
    // Where storage is blocked, a cocktail that a card has added stands here alone.
    if (!latest.current) refresh();
    // The list may have changed while this page waited in the back/forward cache. Firefox 153 gives such a page the storage of
    // before; there a message to its channel takes it out of the cache, so that it is loaded again.
    addEventListener('pageshow', refresh);
    channel.current = new BroadcastChannel(keys.wishes);
    return () => {
      removeEventListener('pageshow', refresh);
      channel.current?.close();
    };
  }, []);
  const replace = (next: readonly string[]): void => {
    writeStored(keys.wishes, next.length > 0 ? next : undefined);
    channel.current?.postMessage(undefined);
    set(next);
  };
  // A card may be noted before the list is read.
  const current = (): readonly string[] => latest.current ?? read(cocktails);
  const toggle = (slug: string): void => {
    const now = current();
    replace(now.includes(slug) ? now.filter((other) => other !== slug) : [...now, slug]);
  };
  const add = (slug: string): void => {
    if (!current().includes(slug)) toggle(slug);
  };
  return { wishes, toggle, add, replace };
}
