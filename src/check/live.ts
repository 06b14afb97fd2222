/**
 * Looks whether a live address forwards the form to the server: a page host that does not would answer each guest with 404, and no build
 * could notice.
 *
 * @param address `https://bar.example`
 * @returns a German sentence, and whether all is well
 */
export async function lookAtLive(address: string): Promise<{ isFine: boolean; sentence: string }> {
  const form = URL.parse('/api/sendForm.php', address);
  if (!form?.protocol.startsWith('http'))
    return {
      isFine: false,
      sentence: 'Schreiben Sie die Adresse ganz: npm run inhalte -- --live https://www.beispiel.de',
    };
  // The server alone answers so: a form is sent by POST.
  const answer = await fetch(form, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  if (!answer)
    return {
      isFine: false,
      sentence: `${form.origin} antwortet nicht. Stimmt die Adresse, und läuft die Website?`,
    };
  return answer.status === 405 && answer.headers.get('Allow')?.includes('POST')
    ? { isFine: true, sentence: `${form.origin} nimmt Anfragen an.` }
    : {
        isFine: false,
        sentence: `${form.origin} nimmt keine Anfragen an: ${form.pathname} antwortet mit ${answer.status} statt mit 405. Wer die Seiten ausliefert, muss alles unter /api an den Server weitergeben; wie, steht in src/hosting/README.md.`,
      };
}
