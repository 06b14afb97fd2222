import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useChosenCocktails } from '../useChosenCocktails.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './CocktailModal.module.scss';
import type { ModalCocktail } from './cocktail.ts';

interface Props {
  cocktails: readonly ModalCocktail[];
}

/** Marks a history entry that the modal made itself: closing goes back instead of adding another. */
const openedHere = 'cocktail-modal';

const linkOf = (slug: string): HTMLAnchorElement | null => document.querySelector(`a[href="#${CSS.escape(slug)}"]`);

/** Lets the picture grow from its card into the dialog where the browser can and the visitor likes motion. */
function withGrowingPicture(slug: string, update: () => void): void {
  const picture = document.getElementById(slug)?.querySelector('img');
  // In an open dialog the picture already carries the name, and a name may stand on a page only once.
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.querySelector('dialog[open]');
  if (!picture || still || !('startViewTransition' in document)) {
    update();
    return;
  }
  picture.style.viewTransitionName = 'cocktail';
  const { ready } = document.startViewTransition(() => {
    picture.style.viewTransitionName = '';
    update();
  });
  // The browser may skip it, for example while one page still fades into this one: the dialog opens all the same.
  ready.catch(() => undefined);
}

/**
 * Shows the cocktail that the address names (`#mojito`) in a dialog. The address is the state: Back closes,
 * a link can be shared. Without a script the same links lead to the ingredients on the page.
 */
export function CocktailModal({ cocktails }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [selected, setSelected] = useState<ModalCocktail>();
  const hydrated = useHydrated();
  const { chosen, toggle } = useChosenCocktails();
  const isChosen = selected !== undefined && chosen.includes(selected.slug);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let shown: string | undefined;
    // The event `close` can come long after closing: this one is not the visitor's doing.
    let closedByAddress = false;

    const hide = (): void => {
      const link = shown && linkOf(shown);
      shown = undefined;
      setSelected(undefined);
      if (link) link.focus({ preventScroll: true });
    };

    const followAddress = (): void => {
      // Slugs are file names of plain letters: an address that needs decoding names none of them.
      const slug = location.hash.slice(1);
      const cocktail = cocktails.find((entry) => entry.slug === slug);
      if (cocktail?.slug === shown) return;
      if (!cocktail) {
        closedByAddress = element.open;
        element.close();
        hide();
        return;
      }
      shown = slug;
      withGrowingPicture(slug, () => {
        // The browser calls this a moment later: the visitor may have gone back.
        if (shown !== slug) return;
        // First the content, then the dialog: it looks for something to focus as it opens.
        flushSync(() => setSelected(cocktail));
        if (!element.open) element.showModal();
      });
    };

    const onLink = (event: MouseEvent): void => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element && event.target.closest('a');
      const slug = link && link.getAttribute('href')?.slice(1);
      if (!slug || !cocktails.some((entry) => link.getAttribute('href') === `#${entry.slug}`)) return;
      // The page stays where it is: following the link would scroll the card to the top.
      event.preventDefault();
      history.pushState(openedHere, '', `#${slug}`);
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

    const onBeside = ({ target }: MouseEvent): void => {
      if (target === element) element.close();
    };

    addEventListener('popstate', followAddress);
    document.addEventListener('click', onLink);
    element.addEventListener('close', onClose);
    element.addEventListener('click', onBeside);
    // Not inside the effect: React cannot render the content at once while it commits.
    queueMicrotask(followAddress);
    return () => {
      removeEventListener('popstate', followAddress);
      document.removeEventListener('click', onLink);
      element.removeEventListener('close', onClose);
      element.removeEventListener('click', onBeside);
    };
  }, [cocktails]);

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={selected && 'cocktail-name'}
      data-hydrated={hydrated || undefined}
    >
      {selected && (
        <div className={styles['panel']}>
          <picture className={styles['picture']}>
            {selected.sources.map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes="(width >= 48rem) 26rem, 100vw" />
            ))}
            <img src={selected.src} alt={selected.imageAlt} width={1200} height={1500} />
          </picture>
          <div className={styles['text']}>
            <p className={selected.alcoholic ? 'chip' : 'chip chip-mint'}>
              {selected.alcoholic ? 'mit Alkohol, ab 18' : 'alkoholfrei'}
            </p>
            <h2 id="cocktail-name">{selected.name}</h2>
            <p>{selected.description}</p>
            <h3 className={styles['subheading']}>Zutaten</h3>
            <ul role="list" className={styles['ingredients']}>
              {selected.ingredients.map(({ name, amount }) => (
                <li key={name}>
                  {amount && `${amount} - `}
                  {name}
                </li>
              ))}
            </ul>
            {selected.note && <p className={styles['note']}>{selected.note}</p>}
            <div className={styles['foot']}>
              <p role="status" className={styles['note']}>
                {chosen.length > 0 && (
                  <>
                    {chosen.length === 1 ? 'Ein Cocktail' : `${chosen.length} Cocktails`} auf Ihrer Anfrage.{' '}
                    <a href="/buchen">Zur Anfrage</a>
                  </>
                )}
              </p>
              <button type="button" className="button" onClick={() => toggle(selected.slug)}>
                {isChosen ? 'Von der Anfrage nehmen' : 'Auf meine Anfrage setzen'}
              </button>
              <button type="button" className="button" onClick={() => dialog.current?.close()}>
                Schließen
              </button>
            </div>
          </div>
        </div>
      )}
    </dialog>
  );
}
