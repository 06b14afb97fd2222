import { useEffect } from 'react';
import styles from './NotedCocktails.module.scss';
import { allCards } from './cocktail.ts';

interface Props {
  /** Slugs of the chosen cocktails. */
  chosen: readonly string[];
}

/** Keeps the chosen cocktails in view, and marks their cards. */
export function NotedCocktails({ chosen }: Props) {
  useEffect(() => {
    for (const card of allCards()) card.toggleAttribute('data-noted', chosen.includes(card.id));
  }, [chosen]);

  if (chosen.length === 0) return null;
  return (
    <a href="/buchen" className={`${styles['noted']} print-hidden`}>
      <span className={styles['lights']} aria-hidden="true">
        {chosen.map((slug) => (
          <span key={slug} data-drink={slug} />
        ))}
      </span>
      {chosen.length} vorgemerkt · Zur Anfrage
    </a>
  );
}
