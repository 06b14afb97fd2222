import { useRef, useState, type RefObject } from 'react';
import { meantAddress } from '../../domain/booking/emailTypo.ts';
import type { Validation } from '../../domain/booking/validate.ts';
import { setValueAndNotify } from './controls.ts';

export interface Typo {
  readonly typed: string;
  /** The address that was probably meant. */
  readonly meant: string;
  /** Whether the question was answered with yes. */
  readonly isFixed: boolean;
}

interface TypoHandle {
  readonly typo: Typo | undefined;
  /**
   * Asks about an address that is probably mistyped, until the question is answered: a second tap is no answer.
   *
   * @returns whether sending waits for the answer
   */
  readonly ask: (checked: Validation) => boolean;
  /** Puts the address that was meant into the form, whose input ends the question. */
  readonly type: () => void;
  /** Answers the question with yes. */
  readonly accept: () => void;
  /** Answers it with no: sends the form. */
  readonly insist: () => void;
  readonly clear: () => void;
}

/** The question about a mistyped e-mail address, to which no confirmation and no offer would come. */
export function useTypo(form: RefObject<HTMLFormElement | null>): TypoHandle {
  const insisted = useRef('');
  const [typo, setTypo] = useState<Typo>();
  const type = (): void => {
    if (form.current && typo) setValueAndNotify(form.current, 'email', typo.meant);
  };
  return {
    typo,
    ask: (checked) => {
      const { email } = checked.fields;
      const meant = meantAddress(email);
      const isQuestion = checked.valid ? insisted.current !== email : checked.errors.email !== undefined;
      setTypo(meant !== undefined && isQuestion ? { typed: email, meant, isFixed: false } : undefined);
      return meant !== undefined && checked.valid && isQuestion;
    },
    type,
    accept: () => {
      type();
      setTypo(typo && { ...typo, isFixed: true });
    },
    insist: () => {
      insisted.current = typo?.typed ?? '';
      form.current?.requestSubmit();
    },
    clear: () => setTypo(undefined),
  };
}
