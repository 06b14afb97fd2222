import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import styles from './WishesBar.module.scss';
import { allCards, noteBoxOf } from './readCocktail.ts';

interface Props {
  /** Slugs. */
  wishes: readonly string[];
  onToggle: (slug: string) => void;
  onAdd: (slug: string) => void;
}

/** Notes drinks by the boxes on their cards, marks the noted ones, and keeps a link to the form in view. */
export function WishesBar({ wishes, onToggle, onAdd }: Props) {
  const toggle = useEffectEvent(onToggle);
  const add = useEffectEvent(onAdd);
  // Before the effect below sets the boxes: adds what was noted on cards while this script was loading.
  useLayoutEffect(() => {
    for (const card of allCards()) if (noteBoxOf(card)?.checked) add(card.id);
    const onChange = ({ target }: Event): void => {
      const card = Array.from(allCards()).find((one) => noteBoxOf(one) === target);
      if (card) toggle(card.id);
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    for (const card of allCards()) {
      const box = noteBoxOf(card);
      if (box) box.checked = wishes.includes(card.id);
    }
  }, [wishes]);

  if (wishes.length === 0) return null;
  return (
    <div className={clsx(styles.bar, 'print-hidden')}>
      <a href="/buchen" className={clsx('button', styles.link)}>
        <span className={styles.lights} aria-hidden="true">
          {wishes.map((slug) => (
            <span key={slug} data-drink={slug} />
          ))}
        </span>
        <span className={styles.label}>{`${wishes.length} vorgemerkt · Zur Anfrage`}</span>
      </a>
    </div>
  );
}
