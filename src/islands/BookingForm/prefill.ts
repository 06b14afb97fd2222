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
  const fill = (): void => {
    const form = document.getElementById('anfrage');
    if (!(form instanceof HTMLFormElement)) return;
    let draft: unknown;
    try {
      draft = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
    } catch {
      // Session storage may be blocked.
    }
    const [visit] = performance.getEntriesByType('navigation');
    const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
    const linked = new URLSearchParams(isReturn && draft instanceof Object ? '' : location.search);
    const details = form.querySelector('details');
    // `tablet` in styles/_breakpoints.scss. A shared plan may have additions, which are filled in on hydration.
    if (details) details.open = matchMedia('(width >= 48rem)').matches || location.hash.startsWith('#plan=');
    for (const option of form.querySelectorAll('option')) {
      if (option.dataset['paket'] === linked.get('paket')) option.selected = true;
    }
    const values = [
      ['guests', linked.get('gaeste')],
      ['cocktails', linked.get('cocktails')],
      ...Object.entries(draft instanceof Object ? draft : {}),
    ];
    for (const [name, text] of values) {
      const control = form.elements.namedItem(`feld-${name}`);
      if (typeof text !== 'string' || text === '') continue;
      if (control instanceof HTMLSelectElement) {
        const option = [...control.options].find(({ value }) => value === text);
        if (option && control.selectedIndex < 1) option.selected = true;
      } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        if (details?.contains(control)) details.open = true;
        control.value ||= text;
      }
    }
  };
  // A prerendered page has a copy of the session storage from before its activation.
  if (document.prerendering) document.addEventListener('prerenderingchange', fill, { once: true });
  else fill();
}
