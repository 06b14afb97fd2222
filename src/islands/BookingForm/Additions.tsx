import { clsx } from 'clsx';
import { additionNames, additions } from '../../domain/offer/additions.ts';
import { priceLabel, totalLabel, type Estimate } from '../../domain/offer/estimate.ts';
import type { RawParty } from '../../domain/booking/party.ts';
import { euro } from '../../domain/format/price.ts';
import styles from './Additions.module.scss';
import { QuantityField } from './QuantityField.tsx';
import type { FormBusiness } from './formProps.ts';

interface Props {
  business: FormBusiness;
  /** `undefined` without a package, and where nothing goes beyond it: its price stands beside its name. */
  estimated: Estimate | undefined;
  given: RawParty | undefined;
}

/** Additions to the package. Collapsed on phones, where the sum stays in sight above the fields. */
export function Additions({ business: { extras }, estimated, given }: Props) {
  return (
    // The browser or the page's inline script may have opened it before hydration.
    <details id="extras" className={styles.additions} suppressHydrationWarning>
      <summary className={styles.summary}>Extras</summary>
      <p className={clsx('row only-phone', styles.sum)}>
        <span>{estimated?.lines.length === 0 ? priceLabel : totalLabel}</span>{' '}
        <span>{estimated?.total.text}</span>
      </p>
      <div className={clsx('stack', styles.fields)}>
        {additionNames.map((name) => (
          <QuantityField
            key={name}
            name={name}
            hint={`je ${euro(extras[additions[name].price])}`}
            given={given?.[name]}
          />
        ))}
      </div>
    </details>
  );
}
