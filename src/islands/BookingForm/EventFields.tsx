import { unselectedType, withoutPackage } from '../../domain/booking/fields.ts';
import { messages } from '../../domain/booking/messages.ts';
import { venueField } from '../../domain/booking/party.ts';
import { takenOn, type TakenPeriod } from '../../domain/booking/takenDays.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';
import { dayOf, dateTimeWithWeekday, isPast } from '../../domain/format/date.ts';
import { capitalized, cocktailCountInDative, pluralize } from '../../domain/format/wording.ts';
import { euro } from '../../domain/format/money.ts';
import { additionNames, additions } from '../../domain/offer/additions.ts';
import type { EstimateInput } from '../../domain/offer/estimate.ts';
import { travelExample } from '../../domain/offer/travelExample.ts';
import { Field, QuantityField } from './Field.tsx';
import { PackageSuggestions } from './PackageSuggestions.tsx';
import type { OfferedPackage } from '../../domain/offer/offer.ts';
import type { FormBusinessAndPrices } from './propsFromContent.ts';

/** The latest date that `parseWallTime` reads. */
const maxDateTime = '9999-12-31T23:59';

interface Props {
  business: FormBusinessAndPrices;
  packages: readonly OfferedPackage[];
  takenDays: readonly TakenPeriod[];
  errors: FieldErrors;
  /** Begin, wall time of Cologne; '' without a valid date. */
  starts: string;
  party: EstimateInput;
  /** The chosen package. */
  chosen: OfferedPackage | undefined;
  onChoose: (offered: OfferedPackage) => void;
}

/** The chosen date in words. A past or taken one gets a hint, but is accepted. */
function DateNote({ starts, takenDays }: Pick<Props, 'starts' | 'takenDays'>) {
  const words = dateTimeWithWeekday(starts);
  const taken = takenOn(dayOf(starts), takenDays);
  if (isPast(starts, new Date())) {
    return (
      <p key="past" className="booking-warning">
        Stimmt das Datum? <strong>{words}</strong> liegt in der Vergangenheit.
      </p>
    );
  }
  return (
    <p key="coming">
      <strong>{taken ? `${words}.` : words}</strong>
      {taken && <span className="booking-warning">{` ${messages.taken(taken)}`}</span>}
    </p>
  );
}

/**
 * Says for how many guests each package is enough. Once their number is typed, this hint heads the
 * list of the packages that fit.
 */
function GuestHint({
  packages,
  business,
  party: { guestCount },
}: Pick<Props, 'packages' | 'business' | 'party'>) {
  const each = `${cocktailCountInDative(business.cocktailsPerGuest)} pro Gast`;
  const forGuests = `Für ${pluralize(guestCount, 'Gast', 'Gäste')}`;
  const sizes = packages.map(({ name, guestCount }) => `${name} für\u00A0${guestCount}`).join(', ');
  return (
    <div aria-live="polite">
      {guestCount > 0 ? (
        <p key="guests">{`${forGuests}, bei ${each}:`}</p>
      ) : (
        <p key="sizes">
          <span>{`Bei ${each}: ${sizes}\u00A0Gäste. `}</span>
          <a href="/pakete">Pakete vergleichen</a>
        </p>
      )}
    </div>
  );
}

/** Date, number of guests, package with additions, and what else a guest says of the party. */
export function EventFields({ errors, starts, takenDays, ...offer }: Props) {
  const { business, packages, party } = offer;
  return (
    <fieldset className="stack booking-group">
      <legend className="booking-legend">Ihre Veranstaltung</legend>
      <Field
        name="date"
        error={errors.date}
        hint={
          <div aria-live="polite" className="stack booking-slot">
            <p>
              Wann soll die Bar öffnen? Ungefähr genügt. Etwa{' '}
              <span className="whole">{`${business.setUpHours} Stunden`}</span> vorher bauen wir
              auf.
            </p>
            {starts && <DateNote starts={starts} takenDays={takenDays} />}
          </div>
        }
      >
        {(control) => <input {...control} name="date" type="datetime-local" max={maxDateTime} />}
      </Field>
      <QuantityField name="guestCount" error={errors.guestCount} hint={<GuestHint {...offer} />} />
      {party.guestCount > 0 && <PackageSuggestions {...offer} />}
      <Field name="type" error={errors.type}>
        {(control) => (
          <select {...control} name="type">
            <option value={unselectedType} hidden>
              {unselectedType}
            </option>
            {packages.map(({ value, name, number }) => (
              <option key={number} value={value} data-package={number}>
                {name}
              </option>
            ))}
            <option value={withoutPackage.value}>{withoutPackage.label}</option>
          </select>
        )}
      </Field>
      <Field
        name="venue"
        error={errors.venue}
        hint={
          capitalized(travelExample(business.travelPrices)) +
          (business.travel ? ` (${business.travel})` : '')
        }
      >
        {(control) => (
          // Browsers fill in each section separately. This field has one of its own, so they do not
          // write the guest's own town here.
          <input
            {...control}
            name={venueField.key}
            type="text"
            autoComplete="section-feier address-level2"
          />
        )}
      </Field>
      <div className="stack booking-group booking-additions">
        {additionNames.map((name) => (
          <QuantityField
            key={name}
            name={name}
            error={errors[name]}
            hint={`je ${euro(business.additionPrices[additions[name].price])}`}
          />
        ))}
      </div>
    </fieldset>
  );
}
