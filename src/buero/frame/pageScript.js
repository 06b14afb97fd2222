// The script of the Büro's pages: buttons that copy or print; what a day's status is; what was begun
// is kept on this device, and forgotten when its owner signs out. Without it they do everything else.

// Buttons that copy a field, or print the page.
for (const button of document.querySelectorAll('[data-copy], [data-print]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const field = document.getElementById(button.dataset.copy);
    if (!field) {
      print();
      return;
    }
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = 'Kopiert';
    } catch {
      // Over plain http browsers have no clipboard.
      field.select();
      button.textContent = 'Nicht kopiert, nur markiert';
    }
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

// What was begun stays on this device until it is stored or discarded: for each form with `data-keep` its `version` and the
// fields that were changed. One with `data-typed` shows what was just sent. `data-done` of the page names the form that has just been stored. A form with `data-forget` signs
// out, and removes all.
const prefix = 'buero:';
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

// The controls of a form. One of a row is named by what its row is (`data-row`), because rows come and go.
function controlsOf(form) {
  const controls = new Map();
  for (const field of form.querySelectorAll('textarea, select, input:not([type="hidden"])')) {
    const name = `${field.name} ${field.closest('[data-row]')?.dataset.row ?? ''}`;
    const times = [...controls.keys()].filter((known) => known.startsWith(`${name}#`)).length;
    controls.set(`${name}#${times}`, { field, shown: field.value });
  }
  return controls;
}

function keepForm(form) {
  const key = prefix + form.dataset.keep;
  const version = form.elements.namedItem('version');
  const shownVersion = version?.value;
  const controls = controlsOf(form);
  const { fields = {}, ...begun } = JSON.parse(localStorage.getItem(key) ?? '{}');
  const keep = () => {
    if (Object.keys(fields).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...begun, fields }));
  };
  // A form that was refused shows all of it, and nothing of it is stored.
  const isTyped = form.hasAttribute('data-typed');
  if (!isTyped) {
    for (const [name, value] of Object.entries(fields))
      if (controls.get(name)?.shown === value) delete fields[name];
    keep();
  }
  const missing = isTyped ? [] : Object.entries(fields);
  const isOld = missing.length > 0 && begun.version !== shownVersion;
  // The answer to an old version says what has changed since.
  if (isOld && version) version.value = begun.version;
  const lost = missing.filter(([name]) => !controls.has(name));
  for (const [name, value] of missing) {
    const field = controls.get(name)?.field;
    if (!field) continue;
    field.value = value;
    field.closest('details')?.setAttribute('open', '');
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (missing.length > 0) {
    const texts = [
      'Auf diesem Gerät angefangen, noch nicht gesendet.',
      isOld && 'Inzwischen hat sich geändert, was gilt: Beim Senden sehen Sie beides.',
      lost.length > 0 &&
        `Dafür ist im Formular kein Platz mehr: ${lost.map(([, value]) => value).join('; ')}.`,
    ];
    offerDiscard(form, texts.filter(Boolean).join(' '), () => {
      localStorage.removeItem(key);
      if (version) version.value = shownVersion;
      for (const { field, shown } of controls.values()) field.value = shown;
    });
  }
  form.addEventListener('input', ({ target }) => {
    for (const [name, { field, shown }] of controls) {
      if (field !== target) continue;
      if (field.value === shown && !isTyped) delete fields[name];
      else fields[name] = field.value;
    }
    begun.version = version?.value;
    keep();
  });
}

function offerDiscard(form, text, discard) {
  const notice = document.createElement('div');
  notice.className = 'buero-notice row';
  notice.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Verwerfen';
  button.addEventListener('click', () => {
    discard();
    notice.remove();
  });
  notice.append(text, button);
  form.prepend(notice);
}

try {
  const { done } = document.body.dataset;
  if (done) {
    localStorage.removeItem(prefix + done);
    // Once: after a reload it would remove what was begun since.
    const address = new URL(location);
    address.searchParams.delete('gespeichert');
    history.replaceState(null, '', address);
  }
  for (const form of document.querySelectorAll('[data-forget]'))
    form.addEventListener('submit', () => {
      for (const key of keptKeys()) localStorage.removeItem(key);
    });
  for (const form of document.querySelectorAll('[data-keep]')) keepForm(form);
} catch {
  // Without storage nothing is kept.
}
