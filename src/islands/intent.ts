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
  // A finger sends `pointerover` before it comes down.
  const forEachEvent = (change: typeof addEventListener): void => {
    for (const type of ['pointerover', 'focusin', 'hashchange']) change(type, onInteraction);
  };
  const listen = (): void => forEachEvent(addEventListener);
  const onInteraction = ({ target }: { readonly target?: EventTarget | null }): void => {
    try {
      if (
        target instanceof Element
          ? island.contains(target) || (triggers && target.closest(triggers))
          : eagerIfStored && (location.hash || sessionStorage.length || localStorage.length)
      ) {
        forEachEvent(removeEventListener);
        void load().then((start) => start());
      }
    } catch {
      // Storage may be blocked.
    }
  };
  // A file failed to load: the next interaction tries again.
  island.addEventListener('astro:hydration-error', listen);
  listen();
  onInteraction({});
}
