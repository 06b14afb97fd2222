import type { RefObject } from 'react';
import { widths } from '../../styles/breakpoints.ts';
import { toggleWish } from '../useWishes.ts';
import './CocktailDetails.scss';
import type { ModalCocktail } from './propsFromContent.ts';

interface Props {
  cocktail: ModalCocktail;
  /** Slugs of all wishes. */
  wishes: readonly string[];
  heading: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
}

/**
 * A cocktail in the dialog: picture, ingredients, and the buttons that note it and close the
 * dialog.
 */
export function CocktailDetails({ cocktail, wishes, heading, onClose }: Props) {
  const { picture } = cocktail;
  const isWish = wishes.includes(cocktail.slug);
  return (
    <div className="cocktail-details" data-noted={isWish || undefined}>
      <picture className={`cocktail-details-picture ${cocktail.isEmpty ? 'empty-glass' : ''}`}>
        <source
          type="image/avif"
          srcSet={picture.srcSet}
          sizes={`(min-width: ${widths.cards}) 24rem, 100vw`}
        />
        <img
          src={picture.src}
          alt={cocktail.imageAlt}
          width={picture.width}
          height={picture.height}
        />
      </picture>
      <div className="stack cocktail-details-text">
        <p className={cocktail.alcoholic ? 'chip' : 'chip chip-mint'}>
          {cocktail.alcoholic ? 'mit Alkohol, ab 18' : 'alkoholfrei'}
        </p>
        <h2 id="cocktail-name" ref={heading} tabIndex={-1}>
          {cocktail.name}
        </h2>
        <p>{cocktail.description}</p>
        <h3 className="cocktail-details-heading">Zutaten</h3>
        <ul role="list" className="cocktail-details-ingredients">
          {cocktail.ingredients.map((ingredient) => (
            <li key={ingredient}>{ingredient}</li>
          ))}
        </ul>
        {cocktail.notes.length > 0 && <p className="small">{cocktail.notes.join(' ')}</p>}
      </div>
      <div className="row cocktail-details-foot">
        <p role="status" className="small">
          <span>{wishes.length > 0 && `${wishes.length} vorgemerkt. `}</span>
          {wishes.length > 0 && <a href="/buchen">Zur Anfrage</a>}
        </p>
        <label className={isWish ? 'button' : 'button button-primary'}>
          <input type="checkbox" checked={isWish} onChange={() => toggleWish(cocktail.slug)} />
          <span>{isWish ? 'Vorgemerkt' : 'Vormerken'}</span>
        </label>
        <button type="button" className="button" onClick={onClose}>
          Schließen
        </button>
      </div>
    </div>
  );
}
