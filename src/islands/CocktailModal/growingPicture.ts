import { attempt } from '../attempt.ts';

/**
 * Animates the picture from its card into the dialog, if supported and unless motion is reduced.
 */
export function withGrowingPicture(slug: string, update: () => void): void {
  const picture = document.getElementById(slug)?.querySelector('img');
  // In an open dialog the picture already has this view-transition-name, which must be unique on a
  // page.
  const still =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.querySelector('dialog[open]');
  if (!picture || still || !('startViewTransition' in document)) {
    update();
    return;
  }
  const page = document.documentElement;
  const reset = (): void => {
    page.style.viewTransitionName = '';
    picture.style.viewTransitionName = '';
  };
  // Without the root: a captured page is frozen and takes no clicks until the transition ends.
  page.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = 'cocktail';
  const started = attempt(() => {
    const { ready, finished } = document.startViewTransition(() => {
      picture.style.viewTransitionName = '';
      update();
    });
    // `ready` rejects if the browser skips the transition, as in a hidden tab; the update still
    // runs.
    ready.catch(() => undefined);
    finished.then(reset, reset);
  });
  if (started) return;
  reset();
  update();
}
