import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import './WishesBar.scss';

interface Props {
  /** Slugs. */
  wishes: readonly string[];
  onToggle: (slug: string) => void;
  onAdd: (slug: string) => void;
}

/** The boxes on the cards of the page; the value of each is the slug of its cocktail. */
const noteBoxes = (): NodeListOf<HTMLInputElement> =>
  document.querySelectorAll('input[name="vormerken"]');

/**
 * Notes drinks by the boxes on their cards, marks the noted ones, and keeps a link to the form in
 * view.
 */
export function WishesBar({ wishes, onToggle, onAdd }: Props) {
  const toggle = useEffectEvent(onToggle);
  const add = useEffectEvent(onAdd);
  // Before the effect below sets the boxes: adds what was noted while this script was loading.
  useLayoutEffect(() => {
    for (const { checked, value } of noteBoxes()) if (checked) add(value);
  }, []);

  // A layout effect, too: no press may come between the boxes that were added and those that are heard.
  useLayoutEffect(() => {
    const mounted = new AbortController();
    const onChange = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement && target.name === 'vormerken') toggle(target.value);
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
