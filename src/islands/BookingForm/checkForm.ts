/** What the form holds, and what is wrong in it. */
import { messages } from '../../domain/booking/messages.ts';
import { readParty, type Party } from '../../domain/booking/party.ts';
import type { Asked } from '../../domain/booking/summary.ts';
import { validate, type FieldErrors } from '../../domain/booking/validate.ts';
import type { OfferedPackage } from '../../domain/siteData.ts';
import { isDateIncomplete, valuesOf, type ControlValues } from './formControls.ts';

/** Reads the party; without a package there is nothing to add to, and no field for it. */
export function partyOf(
  texts: ControlValues,
  packages: readonly OfferedPackage[],
): {
  readonly package: OfferedPackage | undefined;
  readonly party: Omit<Party, 'wishes'>;
  readonly errors: FieldErrors;
} {
  const chosen = packages.find(({ value }) => value === texts.type);
  return {
    package: chosen,
    ...readParty(chosen ? texts : { ...texts, moreCocktails: '', moreHours: '' }),
  };
}

/** The fields as they will be sent, and a sentence for each control that is filled in wrongly. */
export function checkForm(
  form: HTMLFormElement,
  packages: readonly OfferedPackage[],
): Pick<Asked, 'fields' | 'starts'> & { readonly errors: FieldErrors } {
  const checked = validate(
    new FormData(form),
    packages.map(({ value }) => value),
  );
  return {
    fields: checked.fields,
    starts: checked.starts,
    errors: {
      ...checked.errors,
      ...partyOf(valuesOf(form), packages).errors,
      ...(isDateIncomplete(form) && { date: messages.time }),
    },
  };
}
