/**
 * React empties an island that throws. This puts back the elements that were there, with what the
 * visitor typed, and focuses the same one again; from then on they work as without the script.
 */
function keepDelivered(): void {
  let focused = document.activeElement;
  addEventListener('focusin', () => {
    focused = document.activeElement;
  });
  for (const island of document.querySelectorAll('astro-island'))
    new MutationObserver((changes) => {
      if (island.firstElementChild) return;
      // Elements that React rendered and removed at once were never used.
      const rendered = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      island.append(...removed.filter((node) => !rendered.has(node)));
      island.querySelector('[data-hydrated]')?.removeAttribute('data-hydrated');
      if (focused) document.getElementById(focused.id)?.focus({ preventScroll: true });
    }).observe(island, { childList: true });
}

// Islands import this file for this call alone: it must run before React hydrates.
if (typeof document !== 'undefined') keepDelivered();
