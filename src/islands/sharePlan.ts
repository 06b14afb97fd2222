/**
 * Shares a plan as a link with a sentence, by share sheet or clipboard.
 *
 * @param hash of the form's address
 * @returns what to tell the visitor; '' if the browser did
 */
export async function sharePlan(hash: string, text: string): Promise<string> {
  const url = `${location.origin}/buchen${hash}`;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: 'Unser Plan für die Cocktailbar', text, url });
      return '';
    }
    // Throws without TLS: no clipboard there.
    await navigator.clipboard.writeText(`${text}\n${url}`);
    return 'Der Link ist kopiert.';
  } catch (error) {
    // The visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    return `Kopieren Sie diesen Link: ${url}`;
  }
}
