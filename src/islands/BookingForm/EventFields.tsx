import { bookedOn, type BookedDays } from '../../booking/bookedDays.ts';
import { germanDateWithWeekday, isPast, isSoon, parseDate } from '../../booking/date.ts';
import { maxDateTime, noSelection, openRequest, type BookingFields } from '../../booking/fields.ts';
import { messages } from '../../booking/messages.ts';
import { longestTyped, typedKeys, type Typed } from '../../booking/plan.ts';
import type { FieldErrors } from '../../booking/validate.ts';
import { decimal, germanPhone } from '../../business/wording.ts';
import type { PlanEstimate } from '../../offer/estimate.ts';
import { cocktailCount, euro, euroFromCents } from '../../offer/price.ts';
import styles from './BookingForm.module.scss';
import { Field } from './Field.tsx';
import { FigureField } from './FigureField.tsx';
import type { FormBusiness, FormPackage } from './formProps.ts';

interface Props {
  business: FormBusiness;
  packages: readonly FormPackage[];
  bookedDays: readonly BookedDays[];
  given: (BookingFields & Typed) | undefined;
  errors: FieldErrors;
  /** Value of the date field. */
  date: string;
  /** What the guests need beyond what is chosen. */
  need: PlanEstimate['need'];
  onAddMissing: () => void;
}

/** The quickest way for a party that is near. */
function QuickWay({ business }: Pick<Props, 'business'>) {
  return (
    <span className={styles['warning']}>
      . Das ist schon bald: Am schnellsten erreichen Sie uns am Telefon,{' '}
      <a href={`tel:${business.phone}`}>{germanPhone(business.phone)}</a>
      {business.phoneHours && ` (${business.phoneHours})`}
      {business.whatsapp && (
        <>
          , oder über <a href={`https://wa.me/${business.whatsapp}`}>WhatsApp</a>
        </>
      )}
      .
    </span>
  );
}

/** The chosen date in words. A past or booked one gets a hint, but is accepted. */
function DateHint({ value, business, bookedDays }: { value: string } & Pick<Props, 'business' | 'bookedDays'>) {
  const date = parseDate(value);
  if (!date) {
    return (
      <>
        Wann soll die Bar öffnen? Etwa <span className="whole">{business.setUpHours} Stunden</span> vorher bauen wir
        auf.
      </>
    );
  }
  const words = <strong className={styles['dateWords']}>{germanDateWithWeekday(date)}</strong>;
  const booked = bookedOn(date, bookedDays);
  const now = new Date();
  if (isPast(date, now)) {
    return <span className={styles['warning']}>Stimmt das Datum? {words} liegt in der Vergangenheit.</span>;
  }
  return (
    <>
      {words}
      {booked ? (
        <span className={styles['warning']}>. {messages.booked(booked)}</span>
      ) : (
        isSoon(date, now) && <QuickWay business={business} />
      )}
    </>
  );
}

/** The packages' sizes as numbers of guests; where the chosen one does not suffice, what does, at a tap. */
function GuestHint({
  packages,
  business,
  need,
  onAddMissing,
}: Pick<Props, 'packages' | 'business' | 'need' | 'onAddMissing'>) {
  return (
    <div className={styles['guestHint']} aria-live="polite">
      <p>
        Bei {cocktailCount(business.cocktailsPerGuest)} pro Gast:{' '}
        {packages.map(({ name, guests }) => `${name} für\u00A0${guests}`).join(', ')}&nbsp;Gäste.{' '}
        <a href="/pakete" className={styles['compare']}>
          Pakete vergleichen
        </a>
      </p>
      {need && (
        <p>
          Das Paket reicht nicht. {need.label}: {euroFromCents(need.cents)}.{' '}
          <button type="button" className={`text-button ${styles['meant'] ?? ''}`} onClick={onAddMissing}>
            Cocktails eintragen
          </button>
        </p>
      )}
    </div>
  );
}

/** Package, date, number of guests and place. */
export function EventFields({ business, packages, bookedDays, given, errors, date, need, onAddMissing }: Props) {
  const { includedKilometres, kilometre } = business.extras;
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
            <DateHint value={date} business={business} bookedDays={bookedDays} />
          </p>
        }
      >
        {(control) => (
          <input {...control} name="date" type="datetime-local" max={maxDateTime} defaultValue={given?.date} />
        )}
      </Field>
      <FigureField
        name="guests"
        hint={<GuestHint {...{ packages, business, need, onAddMissing }} />}
        given={given?.guests}
      />
      <Field
        name="place"
        hint={
          <>
            Bis {decimal(includedKilometres)}&nbsp;km inklusive, jeder weitere {euro(kilometre)}
            {business.travel && ` (${business.travel})`}
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            name={typedKeys.place}
            type="text"
            autoComplete="off"
            maxLength={longestTyped}
            defaultValue={given?.place}
          />
        )}
      </Field>
    </fieldset>
  );
}
