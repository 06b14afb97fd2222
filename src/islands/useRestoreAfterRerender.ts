import { useLayoutEffect, useState } from 'react';
import { isControl } from './isControl.ts';

/** Remembers what a visitor did in an element; the returned function repeats it in the new one. */
function remember(id: string): () => void {
  const delivered = document.getElementById(id);
  const focused = document.activeElement;
  const caret =
    isControl(focused) && 'selectionStart' in focused ? focused.selectionStart : undefined;
  const isOpen = delivered?.matches(':popover-open');
  return () => {
    if (!delivered || delivered.isConnected) return;
    for (const before of delivered.querySelectorAll('[id]')) {
      const now = document.getElementById(before.id);
      if (isControl(before) && isControl(now)) now.value = before.value;
      if (before instanceof HTMLInputElement && now instanceof HTMLInputElement)
        now.checked = before.checked;
      if (before instanceof HTMLDetailsElement) now?.toggleAttribute('open', before.open);
    }
    if (isOpen) document.getElementById(id)?.showPopover();
    const refocused = focused && document.getElementById(focused.id);
    refocused?.focus({ preventScroll: true });
    if (typeof caret === 'number' && isControl(refocused) && 'setSelectionRange' in refocused)
      refocused.setSelectionRange(caret, caret);
  };
}

/**
 * Restores what the visitor typed, opened and focused in the element with this `id`, if React has
 * rendered it anew: it does where a translation, an extension or a proxy has changed the page before
 * hydration (error 418). Elements are found again by their `id`. No key can be pressed in between,
 * because React renders anew within one task.
 *
 * Call it before effects that read the controls.
 */
export function useRestoreAfterRerender(id: string): void {
  const [restore] = useState(() => (typeof document === 'undefined' ? undefined : remember(id)));
  useLayoutEffect(() => restore?.(), [restore]);
}
