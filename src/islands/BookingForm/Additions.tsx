import { additionNames, additions } from '../../offer/additions.ts';
import { sumLabel } from '../../offer/estimate.ts';
import { euro, euroFromCents } from '../../offer/price.ts';
import styles from './Additions.module.scss';
import type { FormErrors } from './controls.ts';
import { FigureField } from './FigureField.tsx';
import type { FormBar } from './formOffer.ts';

interface Props {
  bar: FormBar;
  /** Euro cents; `undefined` without a package, and while a figure is unclear. */
  total: number | undefined;
  errors: FormErrors;
  readOnly: boolean;
}

/** Additions to the package. Collapsed on phones, where the sum stays in sight above the fields. */
export function Additions({ bar: { extras, travel }, total, errors, readOnly }: Props) {
  return (
    // The browser or the page's inline script may have opened it before hydration.
    <details className={styles['additions']} suppressHydrationWarning>
      <summary className={styles['summary']}>Extras und Anfahrt</summary>
      <p className={styles['sum']}>
        <span>{sumLabel}</span> <span>{total === undefined ? '…' : euroFromCents(total)}</span>
      </p>
      <div className={styles['fields']}>
        {additionNames.map((name) => {
          const { price, included, hint } = additions[name];
          const words = hint(euro(extras[price]), included ? extras[included] : 0);
          return (
            <FigureField
              key={name}
              name={name}
              error={errors[name]}
              hint={name === 'kilometres' ? `${travel || 'einfache Strecke von uns zu Ihnen'}; ${words}` : words}
              readOnly={readOnly}
            />
          );
        })}
      </div>
    </details>
  );
}
