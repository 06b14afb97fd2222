import { useRef, useState, type RefObject } from 'react';
import { meantAddress } from '../../booking/emailSlip.ts';
import type { Validation } from '../../booking/validate.ts';
import { typeInto } from './controls.ts';

interface Typo {
  /** The address that was probably meant. */
  readonly meant: string;
  /** Whether it stands in the form by now. */
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
  /** Puts the address that was meant into the form. */
  readonly fix: () => void;
  readonly clear: () => void;
}

/** The question about a mistyped e-mail address, to which no confirmation and no offer would come. */
export function useTypo(form: RefObject<HTMLFormElement | null>): TypoHandle {
  const asked = useRef('');
  const [typo, setTypo] = useState<Typo>();
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
    fix: () => {
      if (!form.current || !typo) return;
      typeInto(form.current, 'email', typo.meant);
      setTypo({ ...typo, isFixed: true });
    },
    clear: () => setTypo(undefined),
  };
}
