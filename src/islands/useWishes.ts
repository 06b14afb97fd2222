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

/** Replaces the list of noted slugs. */
export function replaceWishes(slugs: readonly string[]): void {
  writeStored(keys.wishes, slugs.length > 0 ? slugs : undefined);
  attempt(() => openChannel().postMessage(undefined));
  show(slugs);
}

/** Puts a cocktail at the end of the list, or takes it off. */
export function toggleWish(slug: string): void {
  const now = current();
  replaceWishes(now.includes(slug) ? now.filter((other) => other !== slug) : [...now, slug]);
}

/** Puts a cocktail at the end of the list, if it is not on it. */
export function addWish(slug: string): void {
  if (!current().includes(slug)) toggleWish(slug);
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

/**
 * Slugs of the cocktails that a visitor noted for the enquiry, in the order of choice, shared by
 * modal and form. One that is no longer on offer is left out.
 */
export const useWishes = (cocktails: readonly { readonly slug: string }[]): readonly string[] =>
  useSyncExternalStore(subscribe, current, () => none).filter((slug) =>
    cocktails.some((cocktail) => cocktail.slug === slug),
  );
