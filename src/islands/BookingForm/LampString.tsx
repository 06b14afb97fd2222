import { clsx } from 'clsx';
import styles from './LampString.module.scss';

interface Props {
  /** Slugs of the noted drinks. */
  drinks: readonly string[];
}

/** A string for phones and one for wide screens; lengths in units of the drawing. */
const strings = [
  { screen: 'only-phone', fewest: 9, width: 640, sag: 44 },
  { screen: 'only-desktop', fewest: 14, width: 1400, sag: 60 },
] as const;
const top = 6;
const radius = 11;
/** Of `LampString.module.scss`; lamps further out come on with the last of these. */
const steps = 9;

/**
 * A string of lamps, all lit: one for each noted drink in its light, those between in the bar's own. They come on one after
 * the other, from the middle outwards.
 */
export function LampString({ drinks }: Props) {
  return strings.map(({ screen, fewest, width, sag }) => {
    const count = Math.max(fewest, drinks.length);
    /** Which lamp has the light of the drink: they are spread over the string. */
    const lampOf = (index: number): number => Math.floor(((index + 0.5) * count) / drinks.length);
    const drinkOf = new Map(drinks.map((slug, index) => [lampOf(index), slug]));
    return (
      <svg
        key={screen}
        className={clsx('print-hidden', screen, styles.lamps)}
        viewBox={`0 0 ${width} ${sag + 28}`}
        aria-hidden="true"
      >
        <path d={`M0 ${top}Q${width / 2} ${top + 2 * sag} ${width} ${top}`} />
        {Array.from({ length: count }, (_, index) => {
          const along = (index + 0.5) / count;
          const drop = top + 4 * sag * along * (1 - along);
          return (
            <circle
              key={index}
              cx={along * width}
              cy={drop + radius}
              r={radius}
              data-drink={drinkOf.get(index)}
              data-step={Math.min(Math.floor(Math.abs(index + 0.5 - count / 2)), steps)}
            />
          );
        })}
      </svg>
    );
  });
}
