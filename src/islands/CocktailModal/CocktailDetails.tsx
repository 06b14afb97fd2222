import type { RefObject } from 'react';
import { wishHref } from '../../domain/booking/formHref.ts';
import { unpublishedIngredient } from '../../domain/offer/ingredients.ts';
import { breakpoints } from '../../styles/breakpoints.ts';
import './CocktailDetails.scss';
import type { ModalCocktail } from './propsFromContent.ts';

interface Props {
  cocktail: ModalCocktail;
  heading: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
}

/** A cocktail in the dialog: picture, ingredients, the link to the form, and a button to close. */
export function CocktailDetails({ cocktail, heading, onClose }: Props) {
  const { picture } = cocktail;
  return (
    <div className="cocktail-details">
      <picture
        className={`cocktail-details-picture ${cocktail.hasPreliminaryPicture ? 'empty-glass' : ''}`}
      >
        <source
          type="image/avif"
          srcSet={picture.srcSet}
          sizes={`(min-width: ${breakpoints.cards}) 24rem, 100vw`}
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
            <li
              key={ingredient}
              className={ingredient === unpublishedIngredient ? 'small' : undefined}
            >
              {ingredient}
            </li>
          ))}
        </ul>
        {cocktail.notes.length > 0 && <p className="small">{cocktail.notes.join(' ')}</p>}
      </div>
      <div className="row cocktail-details-foot">
        <a className="button button-primary" href={wishHref(cocktail.slug)}>
          Für die Anfrage wählen
        </a>
        <button type="button" className="button" onClick={onClose}>
          Schließen
        </button>
      </div>
    </div>
  );
}
