import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '../useHydrated.ts';
import { useWishes } from '../useWishes.ts';
import { CocktailDetails } from './CocktailDetails.tsx';
import './CocktailModal.scss';
import { WishesBar } from './WishesBar.tsx';
import type { ModalCocktail } from './propsFromContent.ts';

interface Props {
  cocktails: readonly ModalCocktail[];
}

/** Marks history entries added by this page: closing goes back instead of adding another. */
const openedHere = 'cocktail-modal';

const linkOf = (slug: string): HTMLAnchorElement | null =>
  document.querySelector(`a[href="#${slug}"]`);

/** Whether the URL got its hash on this page, as from a link clicked before hydration. */
function hashCameLater(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && new URL(arrival.name).hash !== location.hash;
}

/** Animates the picture from its card into the dialog, if supported and unless motion is reduced. */
function withGrowingPicture(slug: string, update: () => void): void {
  const picture = document.getElementById(slug)?.querySelector('img');
  // In an open dialog the picture already has this view-transition-name, which must be unique on a page.
  const still =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.querySelector('dialog[open]');
  if (!picture || still || !('startViewTransition' in document)) {
    update();
    return;
  }
  const page = document.documentElement;
  // Without the root: a captured page is frozen and takes no clicks until the transition ends.
  page.style.viewTransitionName = 'none';
  picture.style.viewTransitionName = 'cocktail';
  const { ready, finished } = document.startViewTransition(() => {
    picture.style.viewTransitionName = '';
    update();
  });
  // The browser may skip the transition, for example in a hidden tab: the dialog opens all the same.
  ready.catch(() => undefined);
  void finished.finally(() => {
    page.style.viewTransitionName = '';
  });
}

/**
 * Shows the cocktail of the URL's hash (`#mojito`) in a dialog. The URL is the only state: Back closes the dialog, and links
 * can be shared. Without the script the same links lead to the ingredients on the page.
 */
export function CocktailModal({ cocktails }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<ModalCocktail>();
  const hydrated = useHydrated();
  const { wishes, toggle, add } = useWishes(cocktails);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let shown: string | undefined;
    // `close` is dispatched asynchronously: tells closing by navigation from closing by the visitor.
    let closedByAddress = false;
    let pressed: EventTarget | null = null;

    const hide = (): void => {
      const link = shown && linkOf(shown);
      shown = undefined;
      setSelected(undefined);
      if (link) link.focus({ preventScroll: true });
    };

    // Slugs are ASCII: no decoding needed.
    const named = (hash: string): ModalCocktail | undefined =>
      cocktails.find(({ slug }) => hash === `#${slug}`);

    const followAddress = (): void => {
      const cocktail = named(location.hash);
      if (cocktail?.slug === shown) return;
      if (!cocktail) {
        closedByAddress = element.open;
        element.close();
        hide();
        return;
      }
      const { slug } = cocktail;
      shown = slug;
      if (hashCameLater()) history.replaceState(openedHere, '');
      withGrowingPicture(slug, () => {
        // Called asynchronously: the visitor may have gone back meanwhile.
        if (shown !== slug) return;
        flushSync(() => setSelected(cocktail));
        if (!element.open) element.showModal();
        // By default the dialog focuses its first button and scrolls to it.
        heading.current?.focus({ preventScroll: true });
        element.scrollTop = 0;
      });
    };

    const open = (hash: string): void => {
      history.pushState(openedHere, '', hash);
      followAddress();
    };

    const onLink = (event: MouseEvent): void => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link || !named(link.hash)) return;
      // Following the link would scroll the card to the top.
      event.preventDefault();
      open(link.hash);
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
    // Only a press that started outside closes the dialog: selecting text may end outside.
    const onClickBeside = ({ target }: MouseEvent): void => {
      if (target === element && pressed === element) element.close();
    };

    const start = (): void => {
      const { hash } = location;
      if (named(hash) && hashCameLater()) {
        // The browser has followed a link, and scrolled: goes back to where the page was, and opens the cocktail there.
        const reopen = (): void => {
          addEventListener('popstate', followAddress);
          // The browser restores the place after this event.
          requestAnimationFrame(() => open(hash));
        };
        addEventListener('popstate', reopen, { once: true });
        history.back();
      } else {
        addEventListener('popstate', followAddress);
        followAddress();
      }
    };

    document.addEventListener('click', onLink);
    element.addEventListener('close', onClose);
    element.addEventListener('pointerdown', onPress);
    element.addEventListener('click', onClickBeside);
    // Not inside the effect: `flushSync` is not allowed while React commits.
    queueMicrotask(start);
    return () => {
      removeEventListener('popstate', followAddress);
      document.removeEventListener('click', onLink);
      element.removeEventListener('close', onClose);
      element.removeEventListener('pointerdown', onPress);
      element.removeEventListener('click', onClickBeside);
    };
  }, [cocktails]);

  return (
    <>
      <dialog
        ref={dialog}
        className="cocktail-modal"
        aria-labelledby={selected && 'cocktail-name'}
        data-drink={selected?.slug}
        data-hydrated={hydrated || undefined}
      >
        {selected && (
          <CocktailDetails
            key={selected.slug}
            cocktail={selected}
            wishes={wishes}
            heading={heading}
            onToggle={() => toggle(selected.slug)}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
      <WishesBar wishes={wishes} onToggle={toggle} onAdd={add} />
    </>
  );
}
