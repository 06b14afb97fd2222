/** Reads the body of a form. */

/**
 * Limit of the body in bytes. It holds all fields of a guest at their limits with three bytes per
 * character.
 */
export const maxBodyBytes = 64 * 1024;

/**
 * Reads a form, up to the limit of its size.
 *
 * @returns the form, or why it cannot be read
 */
export async function readForm(request: Request): Promise<FormData | 'tooLarge' | 'broken'> {
  const { headers } = request;
  if (Number(headers.get('Content-Length')) > maxBodyBytes) return 'tooLarge';
  try {
    // The server passes on one byte more than the limit at most.
    const body = await request.bytes();
    if (body.byteLength > maxBodyBytes) return 'tooLarge';
    const type = { 'Content-Type': headers.get('Content-Type') ?? '' };
    return await new Response(body, { headers: type }).formData();
  } catch {
    return 'broken';
  }
}
