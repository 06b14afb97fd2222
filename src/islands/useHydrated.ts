import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** `true` once React runs in the browser; tests wait for the attribute `data-hydrated`. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
