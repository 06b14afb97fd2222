/**
 * Fills in the form from its address (`formLink`), and what that leaves open from the tab's draft. After a reload, Back or Forward
 * the address does not count.
 *
 * `buchen.astro` writes the source of this function into the page, behind the form, because Astro defers its own scripts until
 * after the first paint. So it may use nothing from outside itself.
 *
 * @param draftKey of `sessionStorage`
 */
export function prefill(draftKey: string): void {
  const form = document.querySelector('#anfrage');
  if (!(form instanceof HTMLFormElement)) return;
  const readDraft = (): Readonly<Record<string, unknown>> => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
      return { ...(typeof stored === 'object' && stored) };
    } catch {
      // Storage is blocked.
      return {};
    }
  };
  const draft = readDraft();
  const [visit] = performance.getEntriesByType('navigation');
  const isReturn =
    visit instanceof PerformanceNavigationTiming &&
    visit.type !== 'navigate' &&
    Object.keys(draft).length > 0;
  const paket = isReturn ? null : new URLSearchParams(location.search).get('paket');
  const guests = isReturn ? null : new URLSearchParams(location.hash.slice(1)).get('gaeste');
  const details = form.querySelector('details');
  // Additions.scss sets it for the window's width.
  if (details) details.open = getComputedStyle(details).getPropertyValue('--open') !== '';
  for (const option of form.querySelectorAll('option'))
    if (option.dataset.paket === paket) option.selected = true;
  for (const [name, text] of Object.entries({ ...draft, ...(guests && { guests }) })) {
    if (typeof text !== 'string') continue;
    const field = form.elements.namedItem(`feld-${name}`);
    if (field instanceof HTMLSelectElement) {
      if (field.selectedIndex < 1) field.value = text;
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (text && details?.contains(field)) details.open = true;
      field.value ||= text;
    }
  }
}
