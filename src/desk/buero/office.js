// The script of the Büro's pages. Without it they do everything but this.

/** Buttons that copy a field, or print the page. */
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

/** Whether the days of the form are taken, beside their fields, as soon as they are chosen. */
const dayState = document.getElementById('tag');
if (dayState) {
  const [date, bis] = ['date', 'bis'].map((id) => document.getElementById(id));
  const stored = dayState.textContent;
  const daysOf = (starts, last) => [starts.slice(0, 10), last > starts ? last : starts.slice(0, 10)];
  // A booked event does not take its own days from itself.
  const [ownFirst, ownLast] = daysOf(date.defaultValue, bis.defaultValue);
  const showState = async () => {
    const [first, last] = daysOf(date.value, bis.value);
    dayState.textContent = '';
    if (first === ownFirst && last === ownLast) {
      dayState.textContent = stored;
    } else if (first && last < new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })) {
      dayState.textContent = 'Der Tag: vorbei';
    } else if (first) {
      const answer = await fetch('/api/termine').catch(() => undefined);
      if (!answer?.ok) return;
      const { tage } = await answer.json();
      const taken = tage.find(
        ({ von, bis }) => von <= last && first <= bis && !(ownFirst && ownFirst <= von && bis <= ownLast),
      );
      // Another day may have been chosen meanwhile.
      if (daysOf(date.value, bis.value).join() !== [first, last].join()) return;
      const state = taken ? ['vergeben', taken.wort].filter(Boolean).join(': ') : 'frei';
      dayState.textContent = `Der Tag: ${state}`;
    }
  };
  for (const field of [date, bis]) field.addEventListener('change', showState);
}
