/**
 * `client:intent`: hydrates an island at the first sign that the visitor is about to use it: a pointer over it or on it,
 * or focus in it. Until then the page requests no script.
 *
 * `client:intent="a.opener"` also watches the elements of the page that match the selector, and hydrates at once when the
 * address has a hash or the tab keeps something: the island may have something to show for it.
 *
 * Every page carries this code inline: bytes count here.
 */
import type { ClientDirective } from 'astro';

const intent: ClientDirective = (load, { value }, island) => {
  let hydration: Promise<void> | undefined;
  const hydrate = (): void => {
    hydration ??= load().then((start) => start());
  };
  const onSign = ({ target }: Event): void => {
    // The `true` of an island without a value matches no element.
    if (target instanceof Element && (island.contains(target) || target.closest(value))) hydrate();
  };
  const onAddress = (): void => {
    try {
      if (value.length && (location.hash || sessionStorage.length)) hydrate();
    } catch {
      // Blocked storage keeps nothing.
    }
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) addEventListener(sign, onSign);
  addEventListener('hashchange', onAddress);
  // A page rendered in advance waits until it is seen: its storage is a copy from before.
  if (document.prerendering) document.addEventListener('prerenderingchange', onAddress);
  else onAddress();
};

export default intent;
