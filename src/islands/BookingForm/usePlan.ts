import { useLayoutEffect, useState, type RefObject } from 'react';
import { localDateTime, parseDate } from '../../booking/date.ts';
import { noSelection } from '../../booking/fields.ts';
import {
  figureNames,
  figureText,
  planParts,
  readTyped,
  typedNames,
  type Plan,
  type SharedPlan,
  type Typed,
} from '../../booking/plan.ts';
import { additionNames } from '../../offer/additions.ts';
import { estimate, planEstimate, type PlanEstimate } from '../../offer/estimate.ts';
import { recordOf } from '../../helpers.ts';
import { useWishes } from '../useWishes.ts';
import { setControl, typeInto, type ControlName } from './controls.ts';
import { dropDraft, isGiven, keepDraft, textsOf } from './draft.ts';
import type { FormBusiness, FormCocktail, FormPackage } from './formProps.ts';

/** Values that hints, sums and the text added to the message depend on. */
interface Entered {
  readonly date: string;
  readonly type: string;
  readonly typed: Typed;
}

interface PlanHandle {
  /** As in its field: `2027-06-05T19:30`, or ''. */
  readonly date: string;
  readonly item: FormPackage | undefined;
  /** The noted cocktails that the card has. */
  readonly drinks: readonly FormCocktail[];
  readonly toggleDrink: (slug: string) => void;
  readonly plan: Plan;
  /** Figures that say more than a number, for the message. */
  readonly words: string;
  /** With package and date, for a link. */
  readonly shared: SharedPlan;
  /** The same in words. */
  readonly parts: readonly string[];
  /** What package and additions cost, in euro cents. */
  readonly total: number | undefined;
  /** Where that is not the package's price alone, or not enough for the guests. */
  readonly estimated: PlanEstimate | undefined;
  /** Types the cocktails that the guests need into their field. */
  readonly addMissing: () => void;
  /** Reads the form, and keeps its values as a draft. */
  readonly follow: (form: HTMLFormElement) => void;
  /** Puts the plan of a link into the form. Returns what brings the visitor's own back, if that said something else. */
  readonly take: (link: SharedPlan) => (() => void) | undefined;
  /** Removes the draft and the noted cocktails. */
  readonly discard: () => void;
  readonly reset: () => void;
}

const nothingEntered: Entered = { date: '', type: noSelection, typed: recordOf(typedNames, () => '') };
const planControls: readonly ControlName[] = ['type', 'date', ...figureNames];

/** What the visitor chooses beside name, address and message: package, date, guests, place, additions and noted cocktails. */
export function usePlan(
  form: RefObject<HTMLFormElement | null>,
  given: Partial<Entered> | undefined,
  business: FormBusiness,
  packages: readonly FormPackage[],
  cocktails: readonly FormCocktail[],
): PlanHandle {
  const { wishes, toggle, replace } = useWishes();
  const [entered, setEntered] = useState<Entered>({ ...nothingEntered, ...given });

  const item = packages.find(({ bookingType }) => bookingType === entered.type);
  // Without a package there is nothing to add to, and no field for it.
  const { plan: read, words } = readTyped(
    item ? entered.typed : { ...entered.typed, ...recordOf(additionNames, () => '') },
  );
  const drinks = wishes.flatMap((slug) => cocktails.find((cocktail) => cocktail.slug === slug) ?? []);
  const plan: Plan = { ...read, wishes: drinks.map(({ slug }) => slug) };
  const day = parseDate(entered.date);
  const shared: SharedPlan = { ...plan, paket: item?.paket, date: day && localDateTime(day) };
  const estimated = planEstimate(item, plan, business);

  const follow = (element: HTMLFormElement): void => {
    const { date, type, ...typed } = textsOf(element);
    setEntered({ date, type, typed });
    keepDraft(element);
  };

  // Reads input from before hydration and values that the page's inline script filled in. A layout effect: no event may
  // come between hydration and it, or the form would overwrite a draft that it has not read.
  useLayoutEffect(() => {
    if (form.current) follow(form.current);
  }, []);

  return {
    date: entered.date,
    item,
    drinks,
    toggleDrink: toggle,
    plan,
    words,
    shared,
    parts: planParts(
      shared,
      drinks.map(({ name }) => name),
      item,
      business,
    ),
    total: item && estimate(item, plan, business.extras).total,
    estimated,
    addMissing: () => {
      if (form.current && estimated?.need)
        typeInto(form.current, 'cocktails', figureText(estimated.need.asked.cocktails));
    },
    follow,
    take: (link) => {
      const element = form.current;
      if (!element) return undefined;
      const own = textsOf(element);
      const wanted = packages.find(({ paket }) => paket === link.paket);
      if (wanted) setControl(element, 'type', wanted.bookingType);
      if (link.date) setControl(element, 'date', link.date);
      for (const name of figureNames) if (link[name] > 0) setControl(element, name, figureText(link[name]));
      if (link.wishes.length > 0) replace(link.wishes);
      follow(element);
      const now = textsOf(element);
      const isLost =
        planControls.some((name) => isGiven(own[name]) && own[name] !== now[name]) ||
        (link.wishes.length > 0 && wishes.some((slug) => !link.wishes.includes(slug)));
      const bringBack = (): void => {
        for (const name of planControls) setControl(element, name, own[name]);
        replace(wishes);
        follow(element);
      };
      return isLost ? bringBack : undefined;
    },
    discard: () => {
      dropDraft();
      replace([]);
    },
    reset: () => setEntered(nothingEntered),
  };
}
