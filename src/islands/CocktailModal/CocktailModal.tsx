import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import '../keepDelivered.ts';
import { useHydrated } from '../useHydrated.ts';
import { CocktailDetails } from './CocktailDetails.tsx';
import './CocktailModal.scss';
import type { ModalCocktail } from './propsFromContent.ts';

interface Props {
  cocktails: readonly ModalCocktail[];
}

/** Marks history entries added by this page: closing goes back instead of adding another. */
const openedHere = 'cocktail-modal';

const linkOf = (slug: string): HTMLAnchorElement | null =>
  document.querySelector(`a[href="#${slug}"]`);

/** Whether the hash was added on this page, by a link that was clicked before hydration. */
function hashCameLater(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  // This address still has what `location.hash` leaves out: `#mojito:~:text=Minze`.
  return arrival !== undefined && new URL(arrival.name).hash.split(':~:')[0] !== location.hash;
}

/** The link of a plain click; any other asks for a new tab or window. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlain && target instanceof Element ? target.closest('a[href^="#"]') : null;
}

/**
 * Shows the cocktail of the address's hash (`#mojito`) in a dialog; what stands in it, with the
 * button that closes it, is in `CocktailDetails.tsx`. The address is the only state: Back closes the
 * dialog, and links can be shared. Without the script the same links lead to the ingredients on the
 * page.
 */
export function CocktailModal({ cocktails }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedBeside = useRef(false);
  const [selected, setSelected] = useState<ModalCocktail>();
  const hydrated = useHydrated();

  // Slugs are ASCII: no decoding needed.
  const cocktailOf = (hash: string): ModalCocktail | undefined =>
    cocktails.find(({ slug }) => hash === `#${slug}`);

  const followAddress = useEffectEvent((): void => setSelected(cocktailOf(location.hash)));

  /** Opens the dialog without following the link, which would scroll the card to the top. */
  const followLink = useEffectEvent((event: MouseEvent): void => {
    const hash = clickedLink(event)?.hash;
    if (!hash || !cocktailOf(hash)) return;
    history.pushState(openedHere, '', hash);
    event.preventDefault();
    followAddress();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('popstate', () => followAddress(), { signal });
    document.addEventListener('click', (event) => followLink(event), { signal });
    // Closing goes back to where the page was before the browser scrolled to the card.
    if (hashCameLater()) history.replaceState(openedHere, '');
    // The server cannot know the hash of the address.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    followAddress();
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !selected) return undefined;
    element.showModal();
    // By default the dialog focuses its first link and scrolls to it.
    heading.current?.focus({ preventScroll: true });
    element.scrollTop = 0;
    return () => {
      element.close();
      linkOf(selected.slug)?.focus({ preventScroll: true });
    };
  }, [selected]);

  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    // The address has closed it already, or shows another cocktail.
    if (currentTarget.open || !cocktailOf(location.hash)) return;
    setSelected(undefined);
    if (history.state === openedHere) history.back();
    else history.replaceState(history.state, '', location.pathname + location.search);
  };

  return (
    <dialog
      ref={dialog}
      className="cocktail-modal"
      aria-labelledby={selected && 'cocktail-name'}
      data-cocktail={selected?.slug}
      data-hydrated={hydrated || undefined}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        pressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // Only a press that started outside closes the dialog: selecting text may end outside.
        if (target === currentTarget && pressedBeside.current) currentTarget.close();
      }}
    >
      {selected && (
        <CocktailDetails
          key={selected.slug}
          cocktail={selected}
          heading={heading}
          onClose={() => dialog.current?.close()}
        />
      )}
    </dialog>
  );
}
