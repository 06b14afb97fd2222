{
  const keys = document.currentScript.dataset;
  const form = document.getElementById('anfrage');
  let draft;
  try {
    draft = JSON.parse(sessionStorage.getItem(keys.draft));
  } catch {
    // Storage is blocked.
  }
  const [visit] = performance.getEntriesByType('navigation');
  const isReturn = draft && visit && visit.type !== 'navigate';
  const paket = !isReturn && new URLSearchParams(location.search).get('paket');
  const link = new URLSearchParams(isReturn ? '' : location.hash.slice(1));
  const guests = link.get('gaeste');
  const details = form.querySelector('details');
  // Additions.module.scss sets it for the window's width.
  if (details) details.open = getComputedStyle(details).getPropertyValue('--open') !== '';
  for (const option of form.querySelectorAll('option')) {
    if (option.dataset.paket === paket) option.selected = true;
  }
  const texts = {
    ...draft,
    ...(guests && { guests, cocktails: link.get('cocktails') }),
  };
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements[`feld-${name}`];
    if (!field || !text) continue;
    if (field.options) {
      const option = [...field.options].find(({ value }) => value === text);
      if (option && field.selectedIndex < 1) option.selected = true;
    } else {
      if (details?.contains(field)) details.open = true;
      field.value ||= text;
    }
  }
}
