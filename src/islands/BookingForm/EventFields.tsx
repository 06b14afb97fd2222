import { clsx } from 'clsx';
import { takenOn, type TakenDays } from '../../domain/booking/takenDays.ts';
import { germanDateWithWeekday, isPast, parseDate, startDay } from '../../domain/format/date.ts';
import {
  maxDateTime,
  noSelection,
  withoutPackage,
  type BookingFields,
} from '../../domain/booking/fields.ts';
import { messages } from '../../domain/booking/messages.ts';
import { maxPartyTextLength, rawPartyKeys, type RawParty } from '../../domain/booking/party.ts';
import { soon } from '../../domain/booking/soon.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';
import { capitalized, counted } from '../../domain/format/wording.ts';
import { additions } from '../../domain/offer/additions.ts';
import { cocktailCount, euroFromCents } from '../../domain/format/price.ts';
import { travelExample } from '../../domain/offer/travel.ts';
import type { Suggestion } from '../../domain/offer/suggestions.ts';
import styles from './BookingForm.module.scss';
import { CallHint } from './CallHint.tsx';
import { Field } from './Field.tsx';
import { QuantityField } from './QuantityField.tsx';
import type { FormBusiness, FormPackage } from './formProps.ts';

interface Props {
  business: FormBusiness;
  packages: readonly FormPackage[];
  takenDays: readonly TakenDays[];
  given: (BookingFields & RawParty) | undefined;
  errors: FieldErrors;
  /** Value of the date field. */
  date: string;
  /** Their number; 0 if unknown. */
  guests: number;
  suggestion: Suggestion<FormPackage> | undefined;
  /** Whether package and additions suffice for the guests. */
  isEnough: boolean;
  /** Chooses what is suggested. */
  onApply: () => void;
}

/** The chosen date in words. A past, booked or near one gets a hint, but is accepted. */
function DateNote({ date, business, takenDays }: Pick<Props, 'date' | 'business' | 'takenDays'>) {
  const weekday = germanDateWithWeekday(date);
  const booked = takenOn(startDay(date), takenDays);
  const now = new Date();
  const near = soon(date, now);
  if (isPast(date, now)) {
    return (
      <p key="past" className={styles.warning}>
        Stimmt das Datum? <strong>{weekday}</strong> liegt in der Vergangenheit.
      </p>
    );
  }
  return (
    <p key="coming">
      <strong>{weekday}</strong>
      {booked ? (
        <span key="booked" className={styles.warning}>{`. ${messages.booked(booked)}`}</span>
      ) : (
        near && (
          <span key="near" className={styles.warning}>
            <span>{`, schon ${near.inWords}: `}</span>
            <CallHint business={business} />
          </span>
        )
      )}
    </p>
  );
}

/** `Großes Event plus 20 weitere Cocktails, 1.250 €` */
function worded({ item, moreCocktails, total }: Suggestion<FormPackage>): string {
  const more = moreCocktails > 0 ? ` plus ${additions.cocktails.line(moreCocktails)}` : '';
  return `${item.name}${more}, ${euroFromCents(total)}`;
}

/** For how many guests each package is, until their number is typed; then what they need, to be chosen by one tap. */
function GuestHint({
  packages,
  business,
  guests,
  suggestion,
  isEnough,
  onApply,
}: Pick<Props, 'packages' | 'business' | 'guests' | 'suggestion' | 'isEnough' | 'onApply'>) {
  const each = `${cocktailCount(business.cocktailsPerGuest)} pro Gast`;
  const party = `für ${counted(guests, 'Gast', 'Gäste')}`;
  const sizes = packages.map(({ name, guests }) => `${name} für\u00A0${guests}`).join(', ');
  return (
    <div className={clsx('stack', styles.slot)} aria-live="polite">
      <p>
        <span>{`Bei ${each}: ${sizes}\u00A0Gäste. `}</span>
        <a href="/pakete">Pakete vergleichen</a>
      </p>
      {suggestion && (
        <p>
          <span>{`${capitalized(party)}: ${worded(suggestion)}. `}</span>
          <button type="button" className={clsx('text-button', styles.inText)} onClick={onApply}>
            So übernehmen
          </button>
        </p>
      )}
      {isEnough && <p>{`Das reicht ${party}, bei ${each}.`}</p>}
      {guests > 0 && !isEnough && !suggestion && (
        <p>{`${capitalized(party)} machen wir Ihnen ein eigenes Angebot.`}</p>
      )}
    </div>
  );
}

/** Date and number of guests, which need hints of two lines; package and place. */
export function EventFields({ given, errors, date, takenDays, ...shown }: Props) {
  const { business, packages } = shown;
  const day = parseDate(date);
  return (
    <fieldset className={clsx('stack', styles.group)}>
      <legend className={styles.legend}>Ihre Veranstaltung</legend>
      <Field
        name="date"
        error={errors.date}
        hint={
          <div className={clsx('stack', styles.slot, styles.dateHint)}>
            <p>
              Wann soll die Bar öffnen? Ungefähr genügt. Etwa{' '}
              <span className="whole">{`${business.setUpHours} Stunden`}</span> vorher bauen wir
              auf.
            </p>
            {day && <DateNote date={day} business={business} takenDays={takenDays} />}
          </div>
        }
      >
        {(control) => (
          <input
            {...control}
            name="date"
            type="datetime-local"
            max={maxDateTime}
            defaultValue={given?.date}
          />
        )}
      </Field>
      <QuantityField name="guests" hint={<GuestHint {...shown} />} given={given?.guests} />
      <Field name="type" error={errors.type}>
        {(control) => (
          <select {...control} name="type" defaultValue={given?.type}>
            <option value={noSelection} hidden>
              {noSelection}
            </option>
            {packages.map(({ bookingType, name, paket }) => (
              <option key={paket} value={bookingType} data-paket={paket}>
                {name}
              </option>
            ))}
            <option value={withoutPackage.value}>{withoutPackage.label}</option>
          </select>
        )}
      </Field>
      <Field
        name="venue"
        hint={
          capitalized(travelExample(business.extras)) + (business.travel && ` (${business.travel})`)
        }
      >
        {(control) => (
          <input
            {...control}
            name={rawPartyKeys.venue}
            type="text"
            maxLength={maxPartyTextLength}
            defaultValue={given?.venue}
          />
        )}
      </Field>
    </fieldset>
  );
}
