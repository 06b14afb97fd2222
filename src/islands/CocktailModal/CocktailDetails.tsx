import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { widths } from '../../styles/breakpoints.ts';
import styles from './CocktailDetails.module.scss';
import type { ModalCocktail } from './readCocktail.ts';

interface Props {
  cocktail: ModalCocktail;
  /** Slugs of all wishes. */
  wishes: readonly string[];
  heading: RefObject<HTMLHeadingElement | null>;
  onToggle: () => void;
  onClose: () => void;
}

/** A cocktail in the dialog: picture, ingredients, and the buttons that note it and close the dialog. */
export function CocktailDetails({ cocktail, wishes, heading, onToggle, onClose }: Props) {
  const isWish = wishes.includes(cocktail.slug);
  return (
    <div className={styles.panel} data-noted={isWish || undefined}>
      <picture className={clsx(styles.picture, cocktail.empty && 'empty-glass')}>
        {cocktail.sources.map(({ type, srcSet }) => (
          <source
            key={type}
            type={type}
            srcSet={srcSet}
            sizes={`(width >= ${widths.cards}) 24rem, 100vw`}
          />
        ))}
        <img src={cocktail.src} alt={cocktail.imageAlt} width={1200} height={1500} />
      </picture>
      <div className={clsx('stack', styles.text)}>
        <p className={cocktail.alcoholic ? 'chip' : 'chip chip-mint'}>
          {cocktail.alcoholic ? 'mit Alkohol, ab 18' : 'alkoholfrei'}
        </p>
        <h2 id="cocktail-name" ref={heading} tabIndex={-1}>
          {cocktail.name}
        </h2>
        <p>{cocktail.description}</p>
        <h3 className={styles.subheading}>Zutaten</h3>
        <ul role="list" className={styles.ingredients}>
          {cocktail.ingredients.map((ingredient) => (
            <li key={ingredient}>{ingredient}</li>
          ))}
        </ul>
        <p className="small">{cocktail.notes.join(' ')}</p>
      </div>
      <div className={clsx('row', styles.foot)}>
        <p role="status" className="small">
          <span>
            {wishes.length === 0 ? 'Noch keiner vorgemerkt.' : `${wishes.length} vorgemerkt. `}
          </span>
          {wishes.length > 0 && <a href="/buchen">Zur Anfrage</a>}
        </p>
        <label className={isWish ? 'button' : 'button button-primary'}>
          <input type="checkbox" checked={isWish} onChange={onToggle} />
          <span>{isWish ? 'Vorgemerkt' : 'Vormerken'}</span>
        </label>
        <button type="button" className="button" onClick={onClose}>
          Schließen
        </button>
      </div>
    </div>
  );
}
