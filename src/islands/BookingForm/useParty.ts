import { useLayoutEffect, useState, type RefObject } from 'react';
import { wishesField, type Party } from '../../domain/booking/party.ts';
import { estimate, type Estimate } from '../../domain/offer/estimate.ts';
import { suggestionsFor, type Suggestion } from '../../domain/offer/packageSuggestions.ts';
import { keepDraft, noValues, valuesOf, type ControlValues } from './formControls.ts';
import type { OfferedPackage } from '../../domain/siteData.ts';
import type { FormBusiness } from './propsFromContent.ts';
import { partyOf } from './checkForm.ts';

interface PartyHandle {
  /** What hints and sums depend on, as it was typed. */
  readonly texts: ControlValues;
  readonly package: OfferedPackage | undefined;
  readonly party: Party;
  /** What the party costs; `undefined` without a package. */
  readonly estimate: Estimate | undefined;
  /** The packages that fit the guests; none if their number is unknown. */
  readonly suggestions: readonly Suggestion<OfferedPackage>[];
  /** Reads the form, and keeps its values as a draft. */
  readonly syncFromForm: (form: HTMLFormElement) => void;
}

/**
 * What the visitor chooses beside name, address and message: package, date, guests, place,
 * additions and drinks.
 */
export function useParty(
  form: RefObject<HTMLFormElement | null>,
  business: FormBusiness,
  packages: readonly OfferedPackage[],
): PartyHandle {
  const [wishes, setWishes] = useState<readonly string[]>([]);
  const [texts, setTexts] = useState(noValues);
  const { package: chosen, party: read } = partyOf(texts, packages);
  const party: Party = { ...read, wishes };

  const syncFromForm = (element: HTMLFormElement): void => {
    const typed = valuesOf(element);
    const checked = new FormData(element).getAll(wishesField.key).map(String);
    setTexts(typed);
    setWishes(checked);
    keepDraft(typed, checked);
  };

  // Reads what was typed before hydration, and what `prefill.js` filled in. A layout effect,
  // because no event can come before it: the form would overwrite a draft that it has not read.
  useLayoutEffect(() => {
    // The server cannot know what the delivered form holds by now.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (form.current) syncFromForm(form.current);
  }, [form]);

  return {
    texts,
    package: chosen,
    party,
    estimate: chosen && estimate(chosen, party, business),
    suggestions: party.guests > 0 ? suggestionsFor(party.guests, packages, business) : [],
    syncFromForm,
  };
}
