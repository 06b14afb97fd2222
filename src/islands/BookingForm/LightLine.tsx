import { lightLabel, typedKeys } from '../../booking/plan.ts';
import { controlId } from './controls.ts';
import type { FormCocktail } from './formProps.ts';
import { NotedDrink, useNotedSoFar } from './NotedDrink.tsx';
import styles from './Wishes.module.scss';

interface Props {
  given: string | undefined;
  /** The drink in whose colour the bar shall shine. */
  drink: FormCocktail | undefined;
  /** Slug, or ''. */
  onChange: (light: string) => void;
}

/** The bar's light, which is chosen on the home page and comes with the form's address. */
export function LightLine({ given, drink, onChange }: Props) {
  const latest = useNotedSoFar(drink ? [drink] : []).at(-1);
  const shown = drink ?? latest;
  return (
    <div className={`stack ${styles['wishes'] ?? ''}`}>
      <input id={controlId('light')} name={typedKeys.light} type="hidden" defaultValue={given} />
      {shown && (
        <NotedDrink
          cocktail={shown}
          text={`${lightLabel}: ${shown.name}`}
          checked={drink !== undefined}
          onToggle={() => onChange(drink ? '' : shown.slug)}
        />
      )}
    </div>
  );
}
