/**
 * `client:intent` hydrates an island on the first pointer event or focus inside it. Until then the
 * page requests no script. The page that renders an island gives its options.
 *
 * Inlined into every page: keep it small.
 */

export interface IntentOptions {
  /** Selector of elements outside the island whose use also hydrates it. */
  readonly triggers?: string;
  /** Whether it hydrates at once if the page is opened with a hash. */
  readonly eagerIfHash?: boolean;
  /** Whether it hydrates at once if the tab has stored anything. */
  readonly eagerIfStored?: boolean;
}

/** @param value `true` without options */
export default function hydrateOnIntent(
  load: () => Promise<() => void | Promise<void>>,
  { value: { triggers, eagerIfHash, eagerIfStored } }: { readonly value: IntentOptions },
  island: HTMLElement,
): void {
  // Older browsers keep the page as delivered (README.md).
  if (!('popover' in island)) return;
  let isAsked = false;
  const hydrate = (): void => {
    if (!isAsked) void load().then((start) => start());
    isAsked = true;
  };
  const onUse = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    if (island.contains(target) || (triggers && target.closest(triggers))) hydrate();
  };
  // A finger sends `pointerover` before it comes down.
  for (const type of ['pointerover', 'focusin']) addEventListener(type, onUse);
  try {
    if ((eagerIfHash && location.hash) || (eagerIfStored && sessionStorage.length)) hydrate();
  } catch {
    // Storage may be blocked.
  }
}
