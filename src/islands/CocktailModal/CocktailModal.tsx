import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useChosenCocktails } from '../useChosenCocktails.ts';
import { useHydrated } from '../useHydrated.ts';
import { CocktailDetails } from './CocktailDetails.tsx';
import styles from './CocktailModal.module.scss';
import { NotedCocktails } from './NotedCocktails.tsx';
import { readCocktail, type ModalCocktail } from './cocktail.ts';

/** Marks a history entry that this page made: closing goes back instead of adding another. */
const openedHere = 'cocktail-modal';

const linkOf = (slug: string): HTMLAnchorElement | null => document.querySelector(`a[href="#${slug}"]`);

/** Whether the address got its hash on this page: from a link that was followed before React was there. */
function cameLater(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && new URL(arrival.name).hash !== location.hash;
}

/** Lets the picture grow from its card into the dialog where the browser can and the visitor likes motion. */
function withGrowingPicture(slug: string, update: () => void): void {
  const picture = document.getElementById(slug)?.querySelector('img');
  // In an open dialog the picture already carries the name, and a name may stand on a page only once.
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.querySelector('dialog[open]');
  if (!picture || still || !('startViewTransition' in document)) {
    update();
    return;
  }
  const page = document.documentElement;
  // The picture alone: a page that takes part is a still until the end, and swallows clicks.
  page.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = 'cocktail';
  const { ready, finished } = document.startViewTransition(() => {
    picture.style.viewTransitionName = '';
    update();
  });
  // The browser may skip it, for example in a tab that nobody sees: the dialog opens all the same.
  ready.catch(() => undefined);
  void finished.finally(() => {
    page.style.viewTransitionName = '';
  });
}

/**
 * Shows the cocktail that the address names (`#mojito`) in a dialog. The address is the state: Back closes,
 * a link can be shared. Without a script the same links lead to the ingredients on the page.
 */
export function CocktailModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<ModalCocktail>();
  const hydrated = useHydrated();
  const { chosen, toggle } = useChosenCocktails();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let shown: string | undefined;
    // The event `close` can come long after closing: this one is not the visitor's doing.
    let closedByAddress = false;
    let pressed: EventTarget | null = null;

    const hide = (): void => {
      const link = shown && linkOf(shown);
      shown = undefined;
      setSelected(undefined);
      if (link) link.focus({ preventScroll: true });
    };

    const followAddress = (): void => {
      // Slugs are plain letters: an address that needs decoding names none of them.
      const slug = location.hash.slice(1);
      const cocktail = readCocktail(slug);
      if (cocktail?.slug === shown) return;
      if (!cocktail) {
        closedByAddress = element.open;
        element.close();
        hide();
        return;
      }
      shown = slug;
      // Followed by the browser itself, before React could keep the page in its place: closing leads back to that place.
      if (cameLater()) history.replaceState(openedHere, '');
      withGrowingPicture(slug, () => {
        // The browser calls this a moment later: the visitor may have gone back.
        if (shown !== slug) return;
        flushSync(() => setSelected(cocktail));
        if (!element.open) element.showModal();
        // By itself the dialog would focus its first button, and scroll down to it.
        heading.current?.focus({ preventScroll: true });
        element.scrollTop = 0;
      });
    };

    const onLink = (event: MouseEvent): void => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element && event.target.closest('a.cocktail-card-link');
      if (!link) return;
      // The page stays where it is: following the link would scroll the card to the top.
      event.preventDefault();
      history.pushState(openedHere, '', link.getAttribute('href'));
      followAddress();
    };

    const onClose = (): void => {
      if (closedByAddress) {
        closedByAddress = false;
        return;
      }
      hide();
      if (!location.hash) return;
      if (history.state === openedHere) history.back();
      else history.replaceState(history.state, '', location.pathname + location.search);
    };

    const onPress = ({ target }: PointerEvent): void => {
      pressed = target;
    };
    // Text may be selected from the dialog outwards: only a press that began beside it closes it.
    const onBeside = ({ target }: MouseEvent): void => {
      if (target === element && pressed === element) element.close();
    };

    addEventListener('popstate', followAddress);
    document.addEventListener('click', onLink);
    element.addEventListener('close', onClose);
    element.addEventListener('pointerdown', onPress);
    element.addEventListener('click', onBeside);
    // Not inside the effect: React cannot render the content at once while it commits.
    queueMicrotask(followAddress);
    return () => {
      removeEventListener('popstate', followAddress);
      document.removeEventListener('click', onLink);
      element.removeEventListener('close', onClose);
      element.removeEventListener('pointerdown', onPress);
      element.removeEventListener('click', onBeside);
    };
  }, []);

  return (
    <>
      <dialog
        ref={dialog}
        className={styles['dialog']}
        aria-labelledby={selected && 'cocktail-name'}
        data-drink={selected?.slug}
        data-hydrated={hydrated || undefined}
      >
        {selected && (
          <CocktailDetails
            key={selected.slug}
            cocktail={selected}
            chosen={chosen}
            heading={heading}
            onToggle={() => toggle(selected.slug)}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
      <NotedCocktails chosen={chosen} />
    </>
  );
}
