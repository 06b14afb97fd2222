// @ts-check
{
  const { draft: key = '' } = document.currentScript?.dataset ?? {};
  const form = document.querySelector('#anfrage');
  /** @returns {Record<string, string>} */
  const readDraft = () => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '{}');
    } catch {
      // Storage is blocked.
      return {};
    }
  };
  if (form instanceof HTMLFormElement) {
    const draft = readDraft();
    const [visit] = performance.getEntriesByType('navigation');
    const isReturn =
      visit instanceof PerformanceNavigationTiming &&
      visit.type !== 'navigate' &&
      Object.keys(draft).length > 0;
    const paket = isReturn ? null : new URLSearchParams(location.search).get('paket');
    const guests = isReturn ? null : new URLSearchParams(location.hash.slice(1)).get('gaeste');
    const details = form.querySelector('details');
    // BookingForm.scss sets it for the window's width.
    if (details) details.open = getComputedStyle(details).getPropertyValue('--open') !== '';
    for (const option of form.querySelectorAll('option'))
      if (option.dataset.paket === paket) option.selected = true;
    for (const [name, text] of Object.entries({ ...draft, ...(guests && { guests }) })) {
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
}
