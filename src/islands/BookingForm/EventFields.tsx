import { bookedOn, type BookedDays } from '../../booking/bookedDays.ts';
import { germanDateWithWeekday, isPast, parseDate } from '../../booking/date.ts';
import { maxDateTime, noSelection, openRequest, type BookingFields } from '../../booking/fields.ts';
import { messages } from '../../booking/messages.ts';
import { decimal, pluralize } from '../../business/wording.ts';
import { cocktailCount } from '../../offer/price.ts';
import styles from './BookingForm.module.scss';
import type { FormErrors } from './controls.ts';
import { Field } from './Field.tsx';
import { FigureField } from './FigureField.tsx';
import type { FormBar, FormPackage } from './formOffer.ts';

interface Props {
  bar: FormBar;
  packages: readonly FormPackage[];
  bookedDays: readonly BookedDays[];
  given: BookingFields | undefined;
  errors: FormErrors;
  /** Value of the date field. */
  date: string;
  guests: number;
  /** How many cocktails the guests need beyond what is chosen. */
  missing: number;
  /** `undefined` if their field takes no such number. */
  onAddMissing: (() => void) | undefined;
  /** Before hydration, when the number of guests would not be sent. */
  readOnly: boolean;
}

/** The chosen date in words. A past or booked one gets a hint, but is accepted. */
function DateHint({ value, bar, bookedDays }: { value: string } & Pick<Props, 'bar' | 'bookedDays'>) {
  const date = parseDate(value);
  if (!date) {
    return (
      <>
        Wann soll die Bar öffnen? Etwa <span className="whole">{bar.setUpHours} Stunden</span> vorher bauen wir auf.
      </>
    );
  }
  const words = <strong className={styles['dateWords']}>{germanDateWithWeekday(date)}</strong>;
  const booked = bookedOn(date, bookedDays);
  if (isPast(date, new Date())) {
    return <span className={styles['warning']}>Stimmt das Datum? {words} liegt in der Vergangenheit.</span>;
  }
  return (
    <>
      {words}
      {booked && <span className={styles['warning']}>. {messages.booked(booked)}</span>}
    </>
  );
}

/** The packages' sizes as numbers of guests; where the chosen one does not suffice, a button that adds what is missing. */
function GuestHint({
  packages,
  bar,
  guests,
  missing,
  onAddMissing,
}: Pick<Props, 'packages' | 'bar' | 'guests' | 'missing' | 'onAddMissing'>) {
  const each = `${cocktailCount(bar.cocktailsPerGuest)} pro Gast`;
  return (
    <p className={styles['guestHint']} aria-live="polite">
      <span>
        Bei {each}: {packages.map(({ name, guests }) => `${name} für\u00A0${guests}`).join(', ')}&nbsp;Gäste.{' '}
        <a href="/pakete" className={styles['compare']}>
          Pakete vergleichen
        </a>
      </span>
      {missing > 0 && (
        <span>
          Für {decimal(guests)}&nbsp;Gäste reicht das Paket bei {each} nicht.{' '}
          {onAddMissing && (
            <button type="button" className={styles['meant']} onClick={onAddMissing}>
              {pluralize(missing, 'weiteren Cocktail', 'weitere Cocktails')} eintragen
            </button>
          )}
        </span>
      )}
    </p>
  );
}

/** Package, date and number of guests. */
export function EventFields({
  bar,
  packages,
  bookedDays,
  given,
  errors,
  date,
  guests,
  missing,
  onAddMissing,
  readOnly,
}: Props) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Ihre Veranstaltung</legend>
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
            <option value={openRequest.value}>{openRequest.label}</option>
          </select>
        )}
      </Field>
      <Field
        name="date"
        error={errors.date}
        hint={
          <p className={styles['dateHint']}>
            <DateHint value={date} bar={bar} bookedDays={bookedDays} />
          </p>
        }
      >
        {(control) => (
          <input {...control} name="date" type="datetime-local" max={maxDateTime} defaultValue={given?.date} />
        )}
      </Field>
      <div className={styles['guests']}>
        <FigureField
          name="guests"
          error={errors.guests}
          hint={<GuestHint {...{ packages, bar, guests, missing, onAddMissing }} />}
          readOnly={readOnly}
        />
      </div>
    </fieldset>
  );
}
