import { useEffect, useState } from 'react';

/** `true` after hydration; tests wait for the attribute `data-hydrated`. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
