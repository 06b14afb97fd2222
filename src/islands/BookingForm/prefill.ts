/**
 * Prefills the form from its address (`formAddress`), what that leaves open from the tab's draft, and what is still open from the
 * plan of the last 30 days. A colour for the bar becomes a sentence of the message, in the place of an earlier one. On a reload, back and forward the draft alone counts.
 *
 * The page inlines this function's source right after the form, so that it runs before the first paint. It must therefore
 * not refer to anything outside itself.
 *
 * @param draftKey key of the draft in session storage
 * @param planKey key of the plan in local storage
 */
export function prefill(draftKey: string, planKey: string): void {
  const form = document.getElementById('anfrage');
  if (!(form instanceof HTMLFormElement)) return;
  const read = (get: () => string | null): object => {
    try {
      const value: unknown = JSON.parse(get() ?? '');
      if (value instanceof Object && !('until' in value && Number(value.until) < Date.now())) return value;
    } catch {
      // There is none, or storage is blocked.
    }
    return {};
  };
  const draft = read(() => sessionStorage.getItem(draftKey));
  const [visit] = performance.getEntriesByType('navigation');
  const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  const { search, hash } = isReturn && 'type' in draft ? { search: '', hash: '' } : location;
  const paket = new URLSearchParams(search).get('paket');
  const link = new URLSearchParams(hash.slice(1));
  const guests = link.get('gaeste');
  const light = link.get('licht');
  const message = 'anfrage' in draft && typeof draft.anfrage === 'string' ? draft.anfrage : '';
  const otherWords = message.replace(/^Die Bar soll leuchten wie ein .*\n*/m, '').trim();
  const details = form.querySelector('details');
  // Set by Additions.module.scss, for the width of the window.
  if (details) details.open = getComputedStyle(details).getPropertyValue('--open') !== '';
  for (const option of form.querySelectorAll('option')) {
    if (option.dataset['paket'] === paket) option.selected = true;
  }
  const texts = {
    ...read(() => localStorage.getItem(planKey)),
    ...draft,
    // Cocktails for another number of guests do not stay.
    ...(guests && { guests, cocktails: link.get('cocktails') }),
    ...(light && { anfrage: `${otherWords}\n\nDie Bar soll leuchten wie ein ${light}.`.trim() }),
  };
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(`feld-${name}`);
    if (!text || typeof text !== 'string') continue;
    if (field instanceof HTMLSelectElement) {
      const option = [...field.options].find(({ value }) => value === text);
      if (option && field.selectedIndex < 1) option.selected = true;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (details?.contains(field)) details.open = true;
      field.value ||= text;
    }
  }
}
