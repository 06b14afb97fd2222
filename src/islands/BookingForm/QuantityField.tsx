import type { ReactNode } from 'react';
import {
  quantities,
  maxPartyTextLength,
  rawPartyKeys,
  type QuantityName,
} from '../../domain/booking/party.ts';
import { Field } from './Field.tsx';

interface Props {
  name: QuantityName;
  hint: ReactNode;
  given: string | undefined;
}

/** A field for a number of the party. It also accepts words beside the number. */
export function QuantityField({ name, hint, given }: Props) {
  return (
    <Field name={name} hint={hint}>
      {(control) => (
        <input
          {...control}
          name={rawPartyKeys[name]}
          type="text"
          inputMode={quantities[name].step < 1 ? 'decimal' : 'numeric'}
          maxLength={maxPartyTextLength}
          defaultValue={given}
        />
      )}
    </Field>
  );
}
