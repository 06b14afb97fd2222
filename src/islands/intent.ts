/**
 * `client:intent` hydrates an island on the first pointer event or focus inside it. Until then the page requests no script.
 *
 * Inlined into every page: keep it small.
 */

export interface IntentOptions {
  /** Selector of elements outside the island whose use hydrates it, too. */
  readonly openers?: string;
  /** Whether the island shows what hash or the browser's storage hold: if there is anything, it hydrates immediately. */
  readonly restores?: boolean;
}

/** `value` is `true` without options. */
export default function intent(
  load: () => Promise<() => void | Promise<void>>,
  { value }: { readonly value: IntentOptions },
  island: HTMLElement,
): void {
  const { openers, restores } = value;
  let hydration: Promise<void> | undefined;
  const hydrate = (): void => {
    hydration ??= load().then((start) => start());
  };
  const onSign = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    if (island.contains(target) || (openers && target.closest(openers))) hydrate();
  };
  const onAddress = (): void => {
    try {
      if (restores && (location.hash || sessionStorage.length || localStorage.length)) hydrate();
    } catch {
      // Storage may be blocked.
    }
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) addEventListener(sign, onSign);
  addEventListener('hashchange', onAddress);
  onAddress();
}
