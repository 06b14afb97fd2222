import type { ReactNode } from 'react';
import { figures, longestTyped, rawPlanKeys, type FigureName } from '../../domain/booking/plan.ts';
import { Field } from './Field.tsx';

interface Props {
  name: FigureName;
  hint: ReactNode;
  given: string | undefined;
}

/** A field for a number of the plan. It also accepts words beside the number. */
export function FigureField({ name, hint, given }: Props) {
  return (
    <Field name={name} hint={hint}>
      {(control) => (
        <input
          {...control}
          name={rawPlanKeys[name]}
          type="text"
          inputMode={figures[name].step < 1 ? 'decimal' : 'numeric'}
          maxLength={longestTyped}
          defaultValue={given}
        />
      )}
    </Field>
  );
}
