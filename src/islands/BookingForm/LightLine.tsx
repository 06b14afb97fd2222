import { lightLabel, typedKeys } from '../../booking/plan.ts';
import { controlId } from './controls.ts';
import type { FormCocktail } from './formProps.ts';
import styles from './Wishes.module.scss';

interface Props {
  given: string | undefined;
  /** The drink in whose colour the bar shall shine. */
  drink: FormCocktail | undefined;
  onRemove: () => void;
}

/** The bar's light, which is chosen on the home page and comes with the form's address. */
export function LightLine({ given, drink, onRemove }: Props) {
  return (
    <div className={`stack ${styles['wishes'] ?? ''}`}>
      <input id={controlId('light')} name={typedKeys.light} type="hidden" defaultValue={given} />
      {drink && (
        <p data-drink={drink.slug} className={styles['wish']}>
          {lightLabel}: {drink.name}
          <button type="button" className={`small text-button ${styles['remove'] ?? ''}`} onClick={onRemove}>
            <span className="visually-hidden">{lightLabel} </span>entfernen
          </button>
        </p>
      )}
    </div>
  );
}
