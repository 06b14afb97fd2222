import { useSyncExternalStore } from 'react';
import { attempt } from './attempt.ts';
import { keys, readStored, writeStored } from './visitorStore.ts';

const none: readonly string[] = [];

/** The noted slugs, once they are read. Where storage is blocked, they stand here alone. */
let noted: readonly string[] | undefined;
let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

/**
 * Firefox 153 gives a page from its back/forward cache the storage of before. A message to a
 * channel of such a page takes it out of the cache, so Back loads it anew.
 */
const openChannel = (): BroadcastChannel => (channel ??= new BroadcastChannel(keys.wishes));

function read(): readonly string[] {
  const stored = readStored(keys.wishes);
  const slugs: readonly unknown[] = Array.isArray(stored) ? stored : none;
  return slugs.filter((slug) => typeof slug === 'string');
}

/** The same array until the list changes: React compares by identity. */
const current = (): readonly string[] => (noted ??= read());

function show(slugs: readonly string[] | undefined): void {
  noted = slugs;
  for (const listener of listeners) listener();
}

/** Replaces the list. */
function replace(slugs: readonly string[]): void {
  writeStored(keys.wishes, slugs.length > 0 ? slugs : undefined);
  attempt(() => openChannel().postMessage(undefined));
  show(slugs);
}

function toggle(slug: string): void {
  const now = current();
  replace(now.includes(slug) ? now.filter((other) => other !== slug) : [...now, slug]);
}

/** Puts a cocktail at the end of the list, if it is not on it. */
function add(slug: string): void {
  if (!current().includes(slug)) toggle(slug);
}

/** The list may have changed while this page waited in the back/forward cache. */
const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) show(undefined);
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('pageshow', onPageShow);
  attempt(openChannel);
  return () => {
    listeners.delete(listener);
    removeEventListener('pageshow', onPageShow);
  };
}

interface WishesHandle {
  /** Slugs in the order of choice. */
  readonly wishes: readonly string[];
  readonly toggle: (slug: string) => void;
  readonly add: (slug: string) => void;
  readonly replace: (slugs: readonly string[]) => void;
}

/**
 * The cocktails that a visitor noted for the enquiry, shared by modal and form. One that is no
 * longer on offer is left out.
 */
export function useWishes(cocktails: readonly { readonly slug: string }[]): WishesHandle {
  const slugs = useSyncExternalStore(subscribe, current, () => none);
  const wishes = slugs.filter((slug) => cocktails.some((cocktail) => cocktail.slug === slug));
  return { wishes, toggle, add, replace };
}
