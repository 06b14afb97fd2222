/**
 * `client:intent` hydrates an island on the first pointer event or focus inside it. Until then the page requests no script.
 *
 * `client:intent="a.opener"` also watches the elements of the page that match the selector, and hydrates immediately if the
 * URL has a hash or session storage is not empty, which the island may have to show.
 *
 * Inlined into every page: keep it small.
 */
import type { ClientDirective } from 'astro';

const intent: ClientDirective = (load, { value }, island) => {
  let hydration: Promise<void> | undefined;
  const hydrate = (): void => {
    hydration ??= load().then((start) => start());
  };
  const onSign = ({ target }: Event): void => {
    // Without a value, `value` is `true`, a selector that matches nothing.
    if (target instanceof Element && (island.contains(target) || target.closest(value))) hydrate();
  };
  const onAddress = (): void => {
    try {
      if (value.length && (location.hash || sessionStorage.length)) hydrate();
    } catch {
      // Session storage may be blocked.
    }
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) addEventListener(sign, onSign);
  addEventListener('hashchange', onAddress);
  // A prerendered page has a copy of the session storage from before its activation.
  if (document.prerendering) document.addEventListener('prerenderingchange', onAddress);
  else onAddress();
};

export default intent;
