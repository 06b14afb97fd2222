import type { FieldErrors } from '../../domain/booking/validate.ts';
import { euro } from '../../domain/format/money.ts';
import { additionNames, additions } from '../../domain/offer/additions.ts';
import { totalLabel, type Estimate } from '../../domain/offer/estimate.ts';
import './Additions.scss';
import { QuantityField } from './Field.tsx';
import type { BusinessAndPrices } from './propsFromContent.ts';

interface Props {
  business: Pick<BusinessAndPrices, 'additionPrices'>;
  errors: FieldErrors;
  /** `undefined` without a package, and for a package alone, whose price stands at its name. */
  estimate: Estimate | undefined;
}

/** Additions to the package. Collapsed on phones, where the sum stays in sight above the fields. */
export function Additions({ business: { additionPrices }, errors, estimate }: Props) {
  return (
    // The browser or `prefill.js` may have opened it before hydration.
    <details id="extras" className="booking-additions" suppressHydrationWarning>
      <summary className="booking-additions-summary">Extras</summary>
      <p className="row below-desktop booking-additions-sum">
        <span>{totalLabel}</span> <span>{estimate?.total.text}</span>
      </p>
      <div className="stack booking-group booking-additions-fields">
        {additionNames.map((name) => (
          <QuantityField
            key={name}
            name={name}
            plainLabel
            error={errors[name]}
            hint={`je ${euro(additionPrices[additions[name].price])}`}
          />
        ))}
      </div>
    </details>
  );
}
