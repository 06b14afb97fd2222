/**
 * `client:intent` hydrates an island on the first pointer event or focus inside it. Until then the page requests no script.
 *
 * Inlined into every page: keep it small.
 */

export interface IntentOptions {
  /** Selector of elements outside the island whose use also hydrates it. */
  readonly triggers?: string;
  /** Whether the island shows what hash or the browser's storage hold: if there is anything, it hydrates immediately. */
  readonly eagerIfStored?: boolean;
}

/** `value` is `true` without options. */
export default function intent(
  load: () => Promise<() => void | Promise<void>>,
  { value: { triggers, eagerIfStored } }: { readonly value: IntentOptions },
  island: HTMLElement,
): void {
  // A finger that comes down is over the element first.
  const forEachSign = (change: typeof addEventListener): void => {
    for (const sign of ['pointerover', 'focusin', 'hashchange']) change(sign, onInteraction);
  };
  const listen = (): void => forEachSign(addEventListener);
  const onInteraction = ({ target }: { readonly target?: EventTarget | null }): void => {
    try {
      if (
        target instanceof Element
          ? island.contains(target) || (triggers && target.closest(triggers))
          : eagerIfStored && (location.hash || sessionStorage.length || localStorage.length)
      ) {
        forEachSign(removeEventListener);
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
