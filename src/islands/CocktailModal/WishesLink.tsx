import { useEffect } from 'react';
import styles from './WishesLink.module.scss';
import { allCards } from './cocktail.ts';

interface Props {
  /** Slugs. */
  wishes: readonly string[];
}

/** Keeps the wishes in view, marks their cards, and takes them to the form. */
export function WishesLink({ wishes }: Props) {
  useEffect(() => {
    for (const card of allCards()) card.toggleAttribute('data-wish', wishes.includes(card.id));
  }, [wishes]);

  if (wishes.length === 0) return null;
  return (
    <div className={`${styles['bar']} print-hidden`}>
      <a href="/buchen" className={styles['link']}>
        <span className={styles['lights']} aria-hidden="true">
          {wishes.map((slug) => (
            <span key={slug} data-drink={slug} />
          ))}
        </span>
        {wishes.length} vorgemerkt · Zur Anfrage
      </a>
    </div>
  );
}
