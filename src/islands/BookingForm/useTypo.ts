import { useRef, useState, type RefObject } from 'react';
import { meantAddress } from '../../booking/emailSlip.ts';
import type { Validation } from '../../booking/validate.ts';
import { typeInto } from './controls.ts';

interface Typo {
  /** The address that was probably meant. */
  readonly meant: string;
  /** Whether the question was answered with yes. */
  readonly isFixed: boolean;
}

interface TypoHandle {
  readonly typo: Typo | undefined;
  /**
   * Asks about an address that is probably mistyped, the same one once.
   *
   * @returns whether sending waits for the answer
   */
  readonly ask: (checked: Validation) => boolean;
  /** Puts the address that was meant into the form, whose input ends the question. */
  readonly type: () => void;
  /** Answers the question with yes. */
  readonly accept: () => void;
  readonly clear: () => void;
}

/** The question about a mistyped e-mail address, to which no confirmation and no offer would come. */
export function useTypo(form: RefObject<HTMLFormElement | null>): TypoHandle {
  const asked = useRef('');
  const [typo, setTypo] = useState<Typo>();
  const type = (): void => {
    if (form.current && typo) typeInto(form.current, 'email', typo.meant);
  };
  return {
    typo,
    ask: (checked) => {
      const { email } = checked.fields;
      const meant = meantAddress(email);
      const isQuestion = checked.valid ? asked.current !== email : checked.errors.email !== undefined;
      setTypo(meant !== undefined && isQuestion ? { meant, isFixed: false } : undefined);
      if (meant === undefined || !checked.valid || !isQuestion) return false;
      asked.current = email;
      return true;
    },
    type,
    accept: () => {
      type();
      setTypo(typo && { ...typo, isFixed: true });
    },
    clear: () => setTypo(undefined),
  };
}
