import type { ReactNode } from 'react';
import { figures, type FigureName } from '../../booking/plan.ts';
import { Field } from './Field.tsx';

interface Props {
  name: FigureName;
  error: string | undefined;
  hint?: ReactNode;
  /** Before hydration, when input would not be sent. */
  readOnly: boolean;
}

/** A number that goes with the request. */
export function FigureField({ name, error, hint, readOnly }: Props) {
  return (
    <Field name={name} error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={figures[name].step < 1 ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={20}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
