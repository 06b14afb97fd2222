/**
 * `client:intent`: hydrates an island at the first sign that the visitor is about to use it: a pointer over it or on it,
 * focus in it, a key. Until then the page requests no script.
 *
 * `client:intent="a.opener"` also watches the elements of the page that match the selector, and hydrates at once when
 * the address has a hash: the island may have something to show for it.
 */
import type { ClientDirective } from 'astro';

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

const intent: ClientDirective = (load, options, island) => {
  const selector = typeof options.value === 'string' ? options.value : undefined;
  const start = new AbortController();
  const hydrate = async (): Promise<void> => {
    start.abort();
    await (
      await load()
    )();
  };
  const onSign = ({ target }: Event): void => {
    if (target instanceof Element && (island.contains(target) || (selector && target.closest(selector))))
      void hydrate();
  };
  if (selector && location.hash) void hydrate();
  else for (const sign of signs) addEventListener(sign, onSign, { signal: start.signal, passive: true });
  addEventListener('hashchange', () => selector && void hydrate(), { signal: start.signal });
};

export default intent;
