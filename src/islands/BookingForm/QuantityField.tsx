import type { ReactNode } from 'react';
import {
  quantities,
  maxPlanTextLength,
  rawPlanKeys,
  type QuantityName,
} from '../../domain/booking/plan.ts';
import { Field } from './Field.tsx';

interface Props {
  name: QuantityName;
  hint: ReactNode;
  given: string | undefined;
}

/** A field for a number of the plan. It also accepts words beside the number. */
export function QuantityField({ name, hint, given }: Props) {
  return (
    <Field name={name} hint={hint}>
      {(control) => (
        <input
          {...control}
          name={rawPlanKeys[name]}
          type="text"
          inputMode={quantities[name].step < 1 ? 'decimal' : 'numeric'}
          maxLength={maxPlanTextLength}
          defaultValue={given}
        />
      )}
    </Field>
  );
}
