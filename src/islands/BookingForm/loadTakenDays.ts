import { readTakenDays, type TakenDays } from '../../domain/booking/takenDays.ts';

/** Loads the taken days from the server; `undefined` without an answer. */
export async function loadTakenDays(): Promise<TakenDays[] | undefined> {
  try {
    const response = await fetch('/api/termine', { headers: { Accept: 'application/json' } });
    return response.ok ? readTakenDays(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
