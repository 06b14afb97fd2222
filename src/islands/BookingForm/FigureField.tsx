import { useState, type ReactNode } from 'react';
import { messages } from '../../booking/messages.ts';
import { figures, longestTyped, readFigure, typedKeys, type FigureName } from '../../booking/plan.ts';
import { Field } from './Field.tsx';

interface Props {
  name: FigureName;
  hint?: ReactNode;
  given: string | undefined;
}

/** A number that goes with the request. Words are taken, too, and what is made of them is said when the field is left. */
export function FigureField({ name, hint, given }: Props) {
  const [words, setWords] = useState('');
  const { value, plain } = readFigure(name, words);
  return (
    <Field
      name={name}
      hint={
        <>
          {hint}
          <p aria-live="polite">{!plain && messages.passedOn(words, value)}</p>
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          name={typedKeys[name]}
          type="text"
          inputMode={figures[name].step < 1 ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={longestTyped}
          defaultValue={given}
          onInput={() => setWords('')}
          onBlur={({ currentTarget }) => setWords(currentTarget.value.trim())}
        />
      )}
    </Field>
  );
}
