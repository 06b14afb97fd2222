import { maxAdditions, type Additions } from '../../offer/estimate.ts';
import { euro, extras } from '../../offer/price.ts';
import styles from './BookingForm.module.scss';

type AdditionName = keyof Additions;

interface Props {
  /** What stands in the fields. */
  texts: Readonly<Record<string, string>>;
  onChange: (name: AdditionName, text: string) => void;
}

const fields: readonly { name: AdditionName; label: string; hint: string }[] = [
  { name: 'cocktails', label: 'Weitere Cocktails', hint: `je ${euro(extras.cocktail)}` },
  { name: 'hours', label: 'Weitere Stunden', hint: `je ${euro(extras.hour)}` },
  {
    name: 'kilometres',
    label: 'Entfernung in km',
    hint: `bis ${extras.includedKilometres} km inklusive, dann je ${euro(extras.kilometre)}`,
  },
];

/** What goes beyond the package. Not part of the form's own fields: it travels as text inside the request. */
export function AdditionFields({ texts, onChange }: Props) {
  return (
    <fieldset className={styles['additions']}>
      <legend className={styles['subLegend']}>Was würde es kosten?</legend>
      {fields.map(({ name, label, hint }) => (
        <div key={name} className={styles['field']}>
          <label htmlFor={`mehr-${name}`} className={styles['label']}>
            {label}
            <span className={styles['optional']}> (optional)</span>
          </label>
          <input
            id={`mehr-${name}`}
            className={styles['control']}
            type="number"
            inputMode="numeric"
            min={0}
            max={maxAdditions[name]}
            step={1}
            value={texts[name] ?? ''}
            onChange={({ target }) => onChange(name, target.value)}
            aria-describedby={`mehr-${name}-hinweis`}
          />
          <p id={`mehr-${name}-hinweis`} className={styles['hint']}>
            {hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
