import { sumLabel } from '../../booking/plan.ts';
import { additionNames, estimate, type AdditionName, type Additions as Amounts } from '../../offer/estimate.ts';
import { euro, euroFromCents } from '../../offer/price.ts';
import styles from './Additions.module.scss';
import type { FormErrors } from './controls.ts';
import { Field } from './Field.tsx';
import type { FormBar, FormPackage } from './formOffer.ts';

interface Props {
  bar: FormBar;
  item: FormPackage | undefined;
  additions: Amounts;
  errors: FormErrors;
  /** Some field is not a valid number: no sum is shown. */
  unclear: boolean;
  /** Before hydration, when input would not be sent. */
  readOnly: boolean;
}

const hintsOf = ({ travel, extras }: FormBar): Readonly<Record<AdditionName, string>> => ({
  cocktails: `je ${euro(extras.cocktail)}`,
  hours: `je ${euro(extras.hour)}`,
  kilometres: `${travel && `${travel}; `}in Köln bis ${extras.includedKilometres}\u00A0km inklusive, dann je ${euro(extras.kilometre)}`,
});

/**
 * Additions to the package and their price. Collapsed on phones; each amount has reserved space, so that nothing moves when
 * one appears.
 */
export function Additions({ bar, item, additions, errors, unclear, readOnly }: Props) {
  const hints = hintsOf(bar);
  const parts = item && estimate({ price: item.price, extras: bar.extras }, additions);
  const costs: Record<AdditionName, number> = {
    cocktails: parts?.cocktails ?? 0,
    hours: parts?.hours ?? 0,
    kilometres: parts?.travel ?? 0,
  };
  return (
    // The browser or the page's inline script may have opened it before hydration.
    <details className={styles['additions']} suppressHydrationWarning>
      <summary className={styles['summary']}>Extras und Anfahrt</summary>
      <div className={styles['fields']}>
        {additionNames.map((name) => (
          <Field key={name} name={name} error={errors[name]} hint={hints[name]}>
            {(control) => (
              <div className={styles['row']}>
                <input
                  {...control}
                  type="text"
                  inputMode={name === 'hours' ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  maxLength={8}
                  readOnly={readOnly}
                />
                <span className={styles['cost']}>{costs[name] > 0 && euroFromCents(costs[name])}</span>
              </div>
            )}
          </Field>
        ))}
      </div>
      <p className={styles['sum']}>
        <span>{sumLabel}</span> <output>{parts && !unclear && euroFromCents(parts.total)}</output>
      </p>
      <p className={styles['note']}>
        Unverbindliche Schätzung, inkl. MwSt. Was nicht enthalten ist, steht bei den{' '}
        <a href="/pakete#nebenkosten">Preisen</a>.
      </p>
    </details>
  );
}
