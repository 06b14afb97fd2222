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
  readonly askAboutTypo: (checked: Validation) => boolean;
  /** Puts the address that was probably meant into the form; its input event ends the question. */
  readonly fillMeantAddress: () => void;
  /** Answers the question with yes. */
  readonly acceptMeantAddress: () => void;
  /** Answers it with no: sends the form. */
  readonly sendAnyway: () => void;
  readonly clearTypo: () => void;
}

/** The question about a mistyped e-mail address, to which neither acknowledgement nor offer would come. */
export function useTypo(form: RefObject<HTMLFormElement | null>): TypoHandle {
  /** The address that the guest insists on. */
  const kept = useRef('');
  const [typo, setTypo] = useState<Typo>();
  const fillMeantAddress = (): void => {
    if (form.current && typo) setValueAndNotify(form.current, 'email', typo.meant);
  };
  return {
    typo,
    askAboutTypo: (checked) => {
      const { email } = checked.fields;
      const meant = meantAddress(email);
      // A refused address is no question: the list of mistakes suggests the other.
      const isRefused = !checked.valid && checked.errors.email !== undefined;
      const isAsked = meant !== undefined && checked.valid && kept.current !== email;
      setTypo(
        meant !== undefined && (isAsked || isRefused)
          ? { typed: email, meant, isFixed: false }
          : undefined,
      );
      return isAsked;
    },
    fillMeantAddress,
    acceptMeantAddress: () => {
      fillMeantAddress();
      setTypo(typo && { ...typo, isFixed: true });
    },
    sendAnyway: () => {
      kept.current = typo?.typed ?? '';
      form.current?.requestSubmit();
    },
    clearTypo: () => setTypo(undefined),
  };
}
