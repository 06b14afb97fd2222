/**
 * React empties an island that throws: puts back what it took out, with what the visitor typed and
 * the focus where it was, and as without the script.
 */
function keepDelivered(): void {
  let focused = document.activeElement;
  addEventListener('focusin', () => {
    focused = document.activeElement;
  });
  for (const island of document.querySelectorAll('astro-island'))
    new MutationObserver((changes) => {
      if (island.firstElementChild) return;
      // What React has rendered and removed at once, nobody has used.
      const rendered = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      island.append(...removed.filter((node) => !rendered.has(node)));
      island.querySelector('[data-hydrated]')?.removeAttribute('data-hydrated');
      if (focused) document.getElementById(focused.id)?.focus({ preventScroll: true });
    }).observe(island, { childList: true });
}

// Each island imports this file for its effect, which comes before React hydrates.
if (typeof document !== 'undefined') keepDelivered();
