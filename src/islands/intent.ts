/**
 * `client:intent` hydrates an island on the first pointer event or focus inside it. Until then the
 * page requests no script.
 *
 * Inlined into every page: keep it small.
 */

export interface IntentOptions {
  /** Selector of elements outside the island whose use also hydrates it. */
  readonly triggers?: string;
  /** Whether it hydrates at once if the address has a hash. */
  readonly eagerIfHash?: boolean;
  /** Whether it hydrates at once if the tab has stored anything. */
  readonly eagerIfStored?: boolean;
}

/** @param value `true` without options */
export default function intent(
  load: () => Promise<() => void | Promise<void>>,
  { value: { triggers, eagerIfHash, eagerIfStored } }: { readonly value: IntentOptions },
  island: HTMLElement,
): void {
  // Older browsers keep the page as delivered (README.md).
  if (!('popover' in island)) return;
  let isAsked = false;
  // `hashchange` and the first call have no element as their target: address and storage count.
  const onInteraction = ({ target }: { readonly target?: EventTarget | null }): void => {
    try {
      if (
        !isAsked &&
        (target instanceof Element
          ? island.contains(target) || (triggers && target.closest(triggers))
          : (eagerIfHash && location.hash) || (eagerIfStored && sessionStorage.length))
      ) {
        isAsked = true;
        void load().then((start) => start());
      }
    } catch {
      // Storage may be blocked.
    }
  };
  // React empties an island that throws: puts back what it took out, with what the visitor typed,
  // and as without the script.
  new MutationObserver((changes) => {
    if (island.firstElementChild) return;
    for (const { removedNodes } of changes) island.append(...removedNodes);
    island.querySelector('dialog')?.close();
    island.querySelector('[data-hydrated]')?.removeAttribute('data-hydrated');
  }).observe(island, { childList: true });
  // A finger sends `pointerover` before it comes down.
  for (const type of ['pointerover', 'focusin', 'hashchange'])
    addEventListener(type, onInteraction);
  onInteraction({});
}
