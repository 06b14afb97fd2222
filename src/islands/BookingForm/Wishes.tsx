import { choiceOf, exceeds } from '../../offer/choice.ts';
import type { FormCocktail, FormPackage } from './formProps.ts';
import styles from './Wishes.module.scss';

interface Props {
  cocktails: readonly FormCocktail[];
  item: FormPackage | undefined;
  onRemove: (slug: string) => void;
}

/** `2 von 3 alkoholischen, 1 von 2 alkoholfreien gewählt`; without a package only the chosen numbers. */
function measure(cocktails: readonly FormCocktail[], item: FormPackage | undefined): string {
  const wished = choiceOf(cocktails);
  const { alcoholic, alcoholFree } = wished;
  if (!item) return `${alcoholic} mit Alkohol, ${alcoholFree} alkoholfrei gewählt`;
  const { choice } = item;
  const counts = `${alcoholic} von ${choice.alcoholic} alkoholischen, ${alcoholFree} von ${choice.alcoholFree} alkoholfreien gewählt`;
  return exceeds(wished, choice)
    ? `${counts}: mehr, als das Paket vorsieht. Ob das möglich ist und was es kostet, klären wir im Angebot.`
    : counts;
}

/** The cocktails that the request will contain, compared with the chosen package. */
export function Wishes({ cocktails, item, onRemove }: Props) {
  if (cocktails.length === 0) return null;
  return (
    <section aria-labelledby="wunschcocktails" className={`stack ${styles['wishes'] ?? ''}`}>
      <h2 id="wunschcocktails" className={styles['title']}>
        Ihre Wunschcocktails
      </h2>
      <ul role="list" className={`row ${styles['list'] ?? ''}`}>
        {cocktails.map(({ slug, name }) => (
          <li key={slug} data-drink={slug} className={styles['wish']}>
            {name}
            <button
              type="button"
              className={`small text-button ${styles['remove'] ?? ''}`}
              onClick={() => onRemove(slug)}
            >
              <span className="visually-hidden">{name} </span>entfernen
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="small">
        {measure(cocktails, item)}
      </p>
      <p>
        <a href="/cocktails">Weitere aussuchen</a>
      </p>
    </section>
  );
}
