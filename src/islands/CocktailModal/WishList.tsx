import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import styles from './WishList.module.scss';
import { allCards, noteOf } from './cocktail.ts';

interface Props {
  /** Slugs. */
  wishes: readonly string[];
  onToggle: (slug: string) => void;
  onAdd: (slug: string) => void;
}

/** Keeps the wishes in view, notes and marks them on their cards, and takes them to the form. */
export function WishList({ wishes, onToggle, onAdd }: Props) {
  const toggle = useEffectEvent(onToggle);
  const add = useEffectEvent(onAdd);
  // Before the list is read: what was noted on a card while this script was on its way. After a reload Firefox checks boxes again.
  useLayoutEffect(() => {
    for (const card of allCards()) if (noteOf(card)?.checked) add(card.id);
    const onChange = ({ target }: Event): void => {
      const card = Array.from(allCards()).find((one) => noteOf(one) === target);
      if (card) toggle(card.id);
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    for (const card of allCards()) {
      const box = noteOf(card);
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
        <span className={styles.label}>{wishes.length} vorgemerkt · Zur Anfrage</span>
      </a>
    </div>
  );
}
