/** Reads the body of a form. */

/** Limit of the body in bytes. It holds all fields at their limits with three bytes per character. */
export const maxBodyBytes = 64 * 1024;

/**
 * Reads a form, up to the limit of its size.
 *
 * @returns the form, or why it cannot be read
 */
export async function readForm({
  headers,
  body,
}: Request): Promise<FormData | 'tooLarge' | 'broken'> {
  if (Number(headers.get('Content-Length')) > maxBodyBytes) return 'tooLarge';
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBodyBytes) return 'tooLarge';
      chunks.push(chunk);
    }
    const type = { 'Content-Type': headers.get('Content-Type') ?? '' };
    return await new Response(new Blob(chunks), { headers: type }).formData();
  } catch {
    return 'broken';
  }
}
