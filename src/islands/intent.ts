import type { ClientDirective } from 'astro';
const intent: ClientDirective = (load, _options, element) => {
  const go = () => void load().then((hydrate) => hydrate());
  element.addEventListener('pointerdown', go, { once: true });
};
export default intent;
