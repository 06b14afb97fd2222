// The script of the Büro's pages. Without it they do everything but this.

// Buttons that copy a field, or print the page.
for (const button of document.querySelectorAll('[data-copy], [data-print]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const field = document.getElementById(button.dataset.copy);
    if (!field) {
      print();
      return;
    }
    await navigator.clipboard.writeText(field.value);
    button.textContent = 'Kopiert';
  });
}

// Whether the days of the form are free, beside their fields, as soon as they are chosen.
const dayState = document.getElementById('tag');
if (dayState) {
  const { form } = document.getElementById('date');
  let asked = 0;
  form.addEventListener('change', async ({ target }) => {
    if (!['date', 'bis', 'dauer', 'type'].includes(target.name)) return;
    asked += 1;
    const mine = asked;
    dayState.textContent = '';
    const sent = { method: 'POST', body: new FormData(form) };
    const answer = await fetch(dayState.dataset.ask, sent).catch(() => undefined);
    const state = answer?.ok ? await answer.text() : '';
    // Another day may have been chosen meanwhile.
    if (mine === asked) dayState.textContent = state && `Der Tag: ${state}`;
  });
}

// What was begun stays on this device until it is stored or discarded: for each form with `data-keep` the fields that were
// changed. `data-done` of the page names the form that has just been stored. A form with `data-forget` signs out, and removes all.
const prefix = 'buero:';
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

function keepForm(form) {
  const key = prefix + form.dataset.keep;
  const fields = new Map();
  for (const field of form.querySelectorAll('textarea, select, input:not([type="hidden"])')) {
    const name = field.name;
    const times = [...fields.keys()].filter((known) => known.startsWith(`${name}#`)).length;
    fields.set(`${name}#${times}`, { field, shown: field.value });
  }
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
  const restored = Object.entries(kept).filter(([name, value]) => {
    const known = fields.get(name);
    if (!known || known.field.value === value) return false;
    known.field.value = value;
    known.field.closest('details')?.setAttribute('open', '');
    return true;
  });
  if (restored.length > 0) offerDiscard(form, key, fields);
  form.addEventListener('input', ({ target }) => {
    for (const [name, { field, shown }] of fields) {
      if (field !== target) continue;
      if (field.value === shown) delete kept[name];
      else kept[name] = field.value;
    }
    if (Object.keys(kept).length > 0) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  });
}

function offerDiscard(form, key, fields) {
  const notice = document.createElement('div');
  notice.className = 'buero-notice row';
  notice.setAttribute('role', 'status');
  const discard = document.createElement('button');
  discard.type = 'button';
  discard.className = 'button';
  discard.textContent = 'Verwerfen';
  discard.addEventListener('click', () => {
    localStorage.removeItem(key);
    for (const { field, shown } of fields.values()) field.value = shown;
    notice.remove();
  });
  notice.append('Auf diesem Gerät angefangen, noch nicht gesendet.', discard);
  form.prepend(notice);
}

try {
  const { done } = document.body.dataset;
  if (done) localStorage.removeItem(prefix + done);
  for (const form of document.querySelectorAll('[data-forget]'))
    form.addEventListener('submit', () => {
      for (const key of keptKeys()) localStorage.removeItem(key);
    });
  for (const form of document.querySelectorAll('[data-keep]')) keepForm(form);
} catch {
  // Without storage nothing is kept.
}
