/**
 * Prefills the form from its address (`formAddress`), and what that leaves open from the draft. On a reload, back and forward the
 * draft alone counts.
 *
 * The page inlines this function's source right after the form, so that it runs before the first paint. It must therefore
 * not refer to anything outside itself.
 *
 * @param draftKey key of the draft in session storage
 */
export function prefill(draftKey: string): void {
  const form = document.getElementById('anfrage');
  if (!(form instanceof HTMLFormElement)) return;
  let draft: object = {};
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? '');
    if (kept instanceof Object) draft = kept;
  } catch {
    // There is none, or session storage is blocked.
  }
  const [visit] = performance.getEntriesByType('navigation');
  const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  const { search, hash } = isReturn && 'type' in draft ? { search: '', hash: '' } : location;
  const paket = new URLSearchParams(search).get('paket');
  const plan = new URLSearchParams(hash.slice(1));
  const guests = plan.get('gaeste');
  const details = form.querySelector('details');
  // `tablet` in styles/_breakpoints.scss.
  if (details) details.open = matchMedia('(width >= 48rem)').matches;
  for (const option of form.querySelectorAll('option')) {
    if (option.dataset['paket'] === paket) option.selected = true;
  }
  // Cocktails for another number of guests do not stay.
  const linked = guests && { guests, cocktails: plan.get('cocktails') };
  for (const [name, text] of Object.entries({ ...draft, ...linked })) {
    const control = form.elements.namedItem(`feld-${name}`);
    if (!text || typeof text !== 'string') continue;
    if (control instanceof HTMLSelectElement) {
      const option = [...control.options].find(({ value }) => value === text);
      if (option && control.selectedIndex < 1) option.selected = true;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (details?.contains(control)) details.open = true;
      control.value ||= text;
    }
  }
}
