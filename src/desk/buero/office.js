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
