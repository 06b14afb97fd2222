/** The only reader of `src/content/termine.yaml`. */
import { getEntry } from 'astro:content';

/** Days on which the bar is booked or closed, as ISO dates; a single day has the same `from` and `to`. */
export async function getBookedDays(): Promise<{ from: string; to: string; word: string | undefined }[]> {
  const entry = await getEntry('termine', 'termine');
  return (entry?.data.days ?? []).map(({ from, to = from, word }) => ({ from, to, word }));
}
