// @ts-check
// Fills in the form from the address (`?paket=3&drinks=mojito#gaeste=80`) and from the draft in the
// tab. `buchen.astro` writes it behind the form, so it runs before the first paint.
//
// What the address chooses wins over the draft, but cocktails of both are ticked. After a reload,
// Back or Forward the draft alone counts, if there is one. A package that is no longer offered is
// not chosen.
(() => {
  const form = document.forms.namedItem('anfrage');
  if (!form) return;
  /** @type {Record<string, unknown>} */
  let draft = {};
  try {
    const key = document.currentScript?.dataset.draft ?? '';
    draft = { ...JSON.parse(sessionStorage.getItem(key) ?? 'null') };
  } catch {
    // No storage.
  }
  const [visit] = performance.getEntriesByType('navigation');
  const isReturn =
    visit instanceof PerformanceNavigationTiming &&
    visit.type !== 'navigate' &&
    Object.keys(draft).length > 0;
  const query = new URLSearchParams(isReturn ? '' : location.search);
  const paket = query.get('paket');
  const guests = isReturn ? null : new URLSearchParams(location.hash.slice(1)).get('gaeste');
  const drinks = `${draft.drinks},${query.get('drinks')}`.split(',');
  for (const box of form.querySelectorAll('input'))
    if (box.name === 'drinks' && drinks.includes(box.value)) {
      box.checked = true;
      box.closest('details')?.setAttribute('open', '');
    }
  for (const option of form.querySelectorAll('option'))
    if (option.dataset.package === paket) option.selected = true;
  for (const [name, text] of Object.entries({ ...draft, ...(guests && { gaeste: guests }) })) {
    if (typeof text !== 'string') continue;
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLSelectElement) {
      if (control.selectedIndex < 1) control.value = text;
      if (control.selectedIndex < 0) control.selectedIndex = 0;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.value ||= text;
  }
})();
