import { useState } from 'react';
import type { FormCocktail } from './formProps.ts';
import styles from './Wishes.module.scss';

interface Props {
  cocktail: FormCocktail;
  text: string;
  checked: boolean;
  onToggle: () => void;
}

/** A drink that goes with the booking. A removed drink keeps its place, so that nothing moves under a finger and it can be restored. */
export function NotedDrink({ cocktail, text, checked, onToggle }: Props) {
  return (
    <label data-drink={cocktail.slug} className={styles.wish}>
      <input type="checkbox" className="scripted" checked={checked} onChange={onToggle} />
      <span>{text}</span>
    </label>
  );
}

/** All drinks that were noted since the page opened or the form was reset, in the order of choice. */
export function useNotedSoFar(noted: readonly FormCocktail[]): readonly FormCocktail[] {
  const [sofar, setSofar] = useState(noted);
  const added = noted.filter((cocktail) => !sofar.includes(cocktail));
  if (added.length > 0) setSofar([...sofar, ...added]);
  return sofar;
}
