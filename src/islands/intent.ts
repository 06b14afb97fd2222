/**
 * `client:intent` hydrates an island on the first pointer event or focus inside it. Until then the page requests no script.
 *
 * Inlined into every page: keep it small.
 */

export interface IntentOptions {
  /** Selector of elements outside the island whose use also hydrates it. */
  readonly triggers?: string;
  /** Whether the island shows what the address's hash or the browser's storage hold. If they hold anything, it hydrates at once. */
  readonly eagerIfStored?: boolean;
}

/** @param value `true` without options */
export default function intent(
  load: () => Promise<() => void | Promise<void>>,
  { value: { triggers, eagerIfStored } }: { readonly value: IntentOptions },
  island: HTMLElement,
): void {
  // React finds an island only as it was delivered. Where translation or an extension has changed it, it would be rendered anew,
  // without what was typed: it stays as without the script.
  const content = (): string => `${island.textContent}${island.querySelectorAll('*').length}`;
  const delivered = content();
  let isAsked = false;
  const onInteraction = ({ target }: { readonly target?: EventTarget | null }): void => {
    try {
      if (
        !isAsked &&
        (target instanceof Element
          ? island.contains(target) || (triggers && target.closest(triggers))
          : eagerIfStored && (location.hash || sessionStorage.length || localStorage.length))
      ) {
        isAsked = true;
        void load().then((start) => content() === delivered && start());
      }
    } catch {
      // Storage may be blocked.
    }
  };
  // A file failed to load: the next interaction tries again.
  island.addEventListener('astro:hydration-error', () => {
    isAsked = false;
  });
  // A finger sends `pointerover` before it comes down.
  for (const type of ['pointerover', 'focusin', 'hashchange'])
    addEventListener(type, onInteraction);
  onInteraction({});
}
