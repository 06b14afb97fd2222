/**
 * Fills the form with what the address and the tab already decide: the package of `?paket=2`, and the draft. A package
 * that the visitor follows a link to wins over the draft; on a reload, and back and forward, the visitor's own choice does.
 *
 * The page runs this function's text inline, right behind the form and before it is painted: nothing moves later. So it
 * must use nothing from outside itself.
 *
 * @param draftKey key of the draft in the session storage
 */
export function prefill(draftKey: string): void {
  const fill = (): void => {
    const form = document.getElementById('anfrage');
    if (!(form instanceof HTMLFormElement)) return;
    let texts: unknown;
    try {
      const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}');
      texts = draft instanceof Object && Reflect.get(draft, 'texts');
    } catch {
      // Blocked storage keeps nothing.
    }
    const [visit] = performance.getEntriesByType('navigation');
    const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
    const linked = new URLSearchParams(location.search).get('paket');
    const details = form.querySelector('details');
    // A plan brings extras; React fills them in.
    if (details) details.open = matchMedia('(width >= 48rem)').matches || location.hash.startsWith('#plan=');
    for (const option of form.querySelectorAll('option')) {
      if (option.dataset['paket'] === linked) option.selected = true;
    }
    for (const [name, text] of Object.entries(texts instanceof Object ? texts : {})) {
      const control = form.elements.namedItem(name);
      if (typeof text !== 'string' || text === '') continue;
      if (control instanceof HTMLSelectElement) {
        const option = [...control.options].find(({ value }) => value === text);
        if (option && (isReturn || control.selectedIndex < 1)) option.selected = true;
      } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        // What goes beyond the package travels with the script alone, which fills it in; its place is kept.
        if (details?.contains(control)) details.open = true;
        else control.value ||= text;
      }
    }
  };
  // A page rendered in advance waits until it is seen: its storage is a copy from before.
  if (document.prerendering) document.addEventListener('prerenderingchange', fill, { once: true });
  else fill();
}
