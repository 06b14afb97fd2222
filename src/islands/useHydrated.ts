import { useEffect, useState } from 'react';

/** `true` once React has taken the island over; tests wait for the attribute `data-hydrated` made from it. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
