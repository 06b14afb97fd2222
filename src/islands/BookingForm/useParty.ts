import { useLayoutEffect, useState, type RefObject } from 'react';
import { noSelection, type BookingFields } from '../../domain/booking/fields.ts';
import {
  quantityText,
  parseRawParty,
  rawPartyNames,
  type Party,
  type RawParty,
} from '../../domain/booking/party.ts';
import { additionNames } from '../../domain/offer/additions.ts';
import { estimate, isPriced, neededCocktails, type Estimate } from '../../domain/offer/estimate.ts';
import { suggestionsFor, type Suggestion } from '../../domain/offer/suggestions.ts';
import { recordOf } from '../../helpers.ts';
import { useWishes } from '../useWishes.ts';
import { focusControl, setValueAndNotify } from './controls.ts';
import { dropDraft, keepDraft, textsOf } from './draft.ts';
import type { FormBusiness, FormCocktail, FormPackage } from './formProps.ts';

/** Values that hints and sums depend on. */
interface Entered {
  readonly date: string;
  readonly type: string;
  readonly typed: RawParty;
}

interface PartyHandle {
  /** As in its field: `2027-06-05T19:30`, or ''. */
  readonly date: string;
  readonly item: FormPackage | undefined;
  /** The noted cocktails that the card has. */
  readonly drinks: readonly FormCocktail[];
  readonly toggleDrink: (slug: string) => void;
  readonly party: Party;
  /** Quantities that say more than a number, such as „ca. 80“, for the message. */
  readonly unparsed: string;
  /** What the party costs; `undefined` without a package. */
  readonly estimate: Estimate | undefined;
  /** What these guests need; `undefined` if the choice suffices or their number is unknown. */
  readonly suggestion: Suggestion<FormPackage> | undefined;
  /** Whether the chosen package and the additional cocktails suffice for the guests. */
  readonly isEnough: boolean;
  /** Chooses what is suggested. */
  readonly applySuggestion: () => void;
  /** Reads the form, and keeps its values as a draft. */
  readonly syncFromForm: (form: HTMLFormElement) => void;
  /** Removes the draft and the noted cocktails. */
  readonly dropDraftAndWishes: () => void;
  /** Forgets the values that hints and sums depend on, as the form has become empty. */
  readonly clearEntered: () => void;
}

const nothingEntered: Entered = {
  date: '',
  type: noSelection,
  typed: recordOf(rawPartyNames, () => ''),
};

/** What the visitor chooses beside name, address and message: package, date, guests, place, additions and noted cocktails. */
export function useParty(
  form: RefObject<HTMLFormElement | null>,
  given: (Pick<BookingFields, 'date' | 'type'> & RawParty) | undefined,
  business: FormBusiness,
  packages: readonly FormPackage[],
  cocktails: readonly FormCocktail[],
): PartyHandle {
  const { wishes, toggle, replace } = useWishes();
  const [entered, setEntered] = useState<Entered>(
    given ? { date: given.date, type: given.type, typed: given } : nothingEntered,
  );

  const item = packages.find(({ bookingType }) => bookingType === entered.type);
  // Without a package there is nothing to add to, and no field for it.
  const { party: read, unparsed } = parseRawParty(
    item ? entered.typed : { ...entered.typed, ...recordOf(additionNames, () => '') },
  );
  const drinks = wishes.flatMap(
    (slug) => cocktails.find((cocktail) => cocktail.slug === slug) ?? [],
  );
  const party: Party = { ...read, wishes: drinks.map(({ slug }) => slug) };
  const needed = neededCocktails(party.guests, business);
  const isEnough =
    needed > 0 &&
    item !== undefined &&
    item.cocktails + party.cocktails >= needed &&
    isPriced(item, party);
  const suggestions =
    needed > 0 && !isEnough ? suggestionsFor(party.guests, packages, business) : [];
  // The chosen package, if it is suggested; otherwise the cheapest.
  const suggestion = suggestions.find((one) => one.item === item) ?? suggestions[0];

  const syncFromForm = (element: HTMLFormElement): void => {
    const { date, type, ...typed } = textsOf(element);
    setEntered({ date, type, typed });
    keepDraft(element);
  };

  // Reads input from before hydration and values that the page's inline script filled in. A layout effect, because no event can
  // come before it: the form would overwrite a draft that it has not read.
  useLayoutEffect(() => {
    if (form.current) syncFromForm(form.current);
  }, []);

  return {
    date: entered.date,
    item,
    drinks,
    toggleDrink: toggle,
    party,
    unparsed,
    estimate: item && estimate(item, party, business),
    suggestion,
    isEnough,
    applySuggestion: () => {
      if (!form.current || !suggestion) return;
      const { item, moreCocktails } = suggestion;
      setValueAndNotify(form.current, 'type', item.bookingType);
      setValueAndNotify(
        form.current,
        'cocktails',
        moreCocktails > 0 ? quantityText(moreCocktails) : '',
      );
      // The button that was pressed is gone.
      focusControl('type');
    },
    syncFromForm,
    dropDraftAndWishes: () => {
      dropDraft();
      replace([]);
    },
    clearEntered: () => setEntered(nothingEntered),
  };
}
