import { useEffect, useState } from 'react';
import { drinksPart, planPrefix } from '../../booking/drinksLink.ts';
import { sharePlan } from '../sharePlan.ts';
import styles from './WishesLink.module.scss';
import { allCards, readCocktail } from './cocktail.ts';

interface Props {
  /** Slugs. */
  wishes: readonly string[];
}

/** Keeps the wishes in view, marks their cards, and takes them to the form or to friends. */
export function WishesLink({ wishes }: Props) {
  const [told, setTold] = useState('');
  useEffect(() => {
    for (const card of allCards()) card.toggleAttribute('data-wish', wishes.includes(card.id));
  }, [wishes]);

  if (wishes.length === 0) return null;
  const share = (): void => {
    const names = wishes.flatMap((slug) => readCocktail(slug)?.name ?? []);
    void sharePlan(planPrefix + drinksPart(wishes), names.join(', ')).then(setTold);
  };
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
      <button type="button" className={styles['link']} onClick={share}>
        Plan teilen
      </button>
      <p role="status" className={styles['told']}>
        {told}
      </p>
    </div>
  );
}
