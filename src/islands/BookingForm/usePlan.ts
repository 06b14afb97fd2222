import { useLayoutEffect, useState, type RefObject } from 'react';
import { localDateTime, parseDate } from '../../booking/date.ts';
import { noSelection, type BookingFields } from '../../booking/fields.ts';
import {
  figureNames,
  figures,
  figureText,
  planParts,
  readFigures,
  type FigureErrors,
  type FigureTexts,
  type Plan,
  type SharedPlan,
} from '../../booking/plan.ts';
import { addsNothing } from '../../offer/additions.ts';
import { estimate, type Estimate } from '../../offer/estimate.ts';
import { recordOf } from '../../records.ts';
import { useWishes } from '../useWishes.ts';
import { controlValue, setControl, typeInto } from './controls.ts';
import { dropDraft, keepDraft, restoreFigures } from './draft.ts';
import type { FormBar, FormCocktail, FormPackage } from './formOffer.ts';

/** Values that hints, sums and the text added to the message depend on. */
interface Entered {
  readonly date: string;
  readonly type: string;
  readonly figures: FigureTexts;
}

interface PlanHandle {
  /** As in its field: `2027-06-05T19:30`, or ''. */
  readonly date: string;
  /** The chosen package with the prices beside it. */
  readonly item: PackageWithExtras | undefined;
  /** The noted cocktails that the card has. */
  readonly drinks: readonly FormCocktail[];
  readonly toggleDrink: (slug: string) => void;
  readonly plan: Plan;
  /** With package and date, for a link. */
  readonly shared: SharedPlan;
  /** Sentences for figures that cannot be meant. */
  readonly unclear: FigureErrors;
  /** How many cocktails the guests need beyond package and additions. */
  readonly missing: number;
  /** Types them into their field; `undefined` if that takes no such number. */
  readonly addMissing: (() => void) | undefined;
  /** Euro cents for the chosen package and what is added, where every figure is clear. */
  readonly total: number | undefined;
  /** Where something is added and every figure is clear. */
  readonly estimated: Estimate | undefined;
  /** Whether the plan of a link was taken over. */
  readonly taken: boolean;
  /** Reads the form, and keeps its values as a draft. Returns the sentences for figures that cannot be meant. */
  readonly follow: (form: HTMLFormElement) => FigureErrors;
  /** Whether the plan of a link would replace something that the visitor chose or typed. */
  readonly isReplacedBy: (link: SharedPlan) => boolean;
  /** Puts the plan of a link into the form. */
  readonly take: (link: SharedPlan) => void;
  /** A plan in words. */
  readonly partsOf: (plan: SharedPlan) => string[];
  /** Removes the draft and the noted cocktails. */
  readonly discard: () => void;
  readonly reset: () => void;
}

type PackageWithExtras = FormPackage & Pick<FormBar, 'extras'>;

const nothingEntered: Entered = { date: '', type: noSelection, figures: recordOf(figureNames, () => '') };

/** What the visitor chooses beside name, address and message: package, date, guests, additions and noted cocktails. */
export function usePlan(
  form: RefObject<HTMLFormElement | null>,
  given: BookingFields | undefined,
  bar: FormBar,
  packages: readonly FormPackage[],
  cocktails: readonly FormCocktail[],
): PlanHandle {
  const { wishes, toggle, replace } = useWishes();
  const [entered, setEntered] = useState<Entered>({ ...nothingEntered, ...given });
  const [taken, setTaken] = useState(false);

  const priced = packages.map((item): PackageWithExtras => ({ ...item, extras: bar.extras }));
  const item = priced.find(({ bookingType }) => bookingType === entered.type);
  // Without a package there is nothing to add to.
  const { read, errors: unclear } = readFigures(
    item ? entered.figures : { ...nothingEntered.figures, guests: entered.figures.guests },
  );
  const { read: typed } = readFigures(entered.figures);
  const drinksOf = (slugs: readonly string[]): FormCocktail[] =>
    slugs.flatMap((slug) => cocktails.find((cocktail) => cocktail.slug === slug) ?? []);
  const drinks = drinksOf(wishes);
  const plan: Plan = { ...read, wishes: drinks.map(({ slug }) => slug) };
  const day = parseDate(entered.date);
  const shared: SharedPlan = { ...plan, paket: item?.paket, date: day && localDateTime(day) };

  const more = item ? Math.ceil(plan.guests * bar.cocktailsPerGuest) - item.cocktails : 0;
  const reckoned = item && Object.keys(unclear).length === 0 ? estimate(item, plan) : undefined;

  const follow = (element: HTMLFormElement): FigureErrors => {
    const figures = recordOf(figureNames, (name) => controlValue(element, name));
    setEntered({ date: controlValue(element, 'date'), type: controlValue(element, 'type'), figures });
    keepDraft(element);
    return readFigures(figures).errors;
  };

  // Reads input from before hydration and values that the page's inline script filled in. A layout effect: no event may
  // come between hydration and it, or the form would overwrite a draft that it has not read.
  useLayoutEffect(() => {
    if (!form.current) return;
    restoreFigures(form.current);
    follow(form.current);
  }, []);

  return {
    date: entered.date,
    item,
    drinks,
    toggleDrink: toggle,
    plan,
    shared,
    unclear,
    missing: Math.max(0, more - plan.cocktails),
    addMissing:
      more <= figures.cocktails.most
        ? () => {
            if (form.current) typeInto(form.current, 'cocktails', figureText(more));
          }
        : undefined,
    total: reckoned?.total,
    estimated: addsNothing(plan) ? undefined : reckoned,
    taken,
    follow,
    isReplacedBy: (link) =>
      (link.paket !== undefined && entered.type !== noSelection && item?.paket !== link.paket) ||
      (link.date !== undefined && entered.date !== '' && shared.date !== link.date) ||
      figureNames.some((name) => {
        return link[name] > 0 && entered.figures[name].trim() !== '' && typed[name] !== link[name];
      }) ||
      (link.wishes.length > 0 && wishes.some((slug) => !link.wishes.includes(slug))),
    take: (link) => {
      if (!form.current) return;
      const wanted = packages.find(({ paket }) => paket === link.paket);
      if (wanted) setControl(form.current, 'type', wanted.bookingType);
      if (link.date) setControl(form.current, 'date', link.date);
      for (const name of figureNames) if (link[name] > 0) setControl(form.current, name, figureText(link[name]));
      if (link.wishes.length > 0) replace(link.wishes);
      follow(form.current);
      setTaken(true);
    },
    partsOf: (plan) =>
      planParts(
        plan,
        drinksOf(plan.wishes).map(({ name }) => name),
        priced.find(({ paket }) => paket === plan.paket),
      ),
    discard: () => {
      dropDraft();
      replace([]);
    },
    reset: () => {
      setEntered(nothingEntered);
      setTaken(false);
    },
  };
}
