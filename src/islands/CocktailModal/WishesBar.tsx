import { useEffect, useLayoutEffect } from 'react';
import { addWish, toggleWish } from '../useWishes.ts';
import './WishesBar.scss';

interface Props {
  /** Slugs. */
  wishes: readonly string[];
}

/** The boxes on the cards of the page; the value of each is the slug of its cocktail. */
const noteBoxes = (): NodeListOf<HTMLInputElement> =>
  document.querySelectorAll('input[name="vormerken"]');

/**
 * Notes drinks by the boxes on their cards, marks the noted ones, and keeps a link to the form in
 * view.
 */
export function WishesBar({ wishes }: Props) {
  // A layout effect, so that no press comes between: adds what was noted while this script was
  // loading, before the effect below sets the boxes, and hears what is noted from now on.
  useLayoutEffect(() => {
    for (const { checked, value } of noteBoxes()) if (checked) addWish(value);
    const mounted = new AbortController();
    const onChange = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement && target.name === 'vormerken')
        toggleWish(target.value);
    };
    document.addEventListener('change', onChange, { signal: mounted.signal });
    return () => mounted.abort();
  }, []);

  useEffect(() => {
    for (const box of noteBoxes()) box.checked = wishes.includes(box.value);
  }, [wishes]);

  if (wishes.length === 0) return null;
  return (
    <div className="wishes-bar print-hidden">
      <a href="/buchen" className="button wishes-bar-link">
        <span className="wishes-bar-lights" aria-hidden="true">
          {wishes.map((slug) => (
            <span key={slug} data-drink={slug} />
          ))}
        </span>
        <span className="wishes-bar-label">{`${wishes.length} vorgemerkt · Zur Anfrage`}</span>
      </a>
    </div>
  );
}
