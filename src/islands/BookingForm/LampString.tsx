import { clsx } from 'clsx';
import styles from './LampString.module.scss';

interface Props {
  /** Slugs of the noted drinks. */
  drinks: readonly string[];
}

const fewest = 9;
/** In units of the drawing. */
const width = 640;
const sag = 44;
const top = 6;

/** A string of lamps: one is lit for each noted drink, in its light; without any, all of them in the bar's own. */
export function LampString({ drinks }: Props) {
  const count = Math.max(fewest, drinks.length);
  /** Which lamp is lit for the drink: they are spread over the string. */
  const lampOf = (index: number): number => Math.floor(((index + 0.5) * count) / drinks.length);
  const lit = new Map(drinks.map((slug, index) => [lampOf(index), slug]));
  return (
    <svg
      className={clsx('print-hidden', styles.lamps)}
      viewBox={`0 0 ${width} 72`}
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
            cy={drop + 11}
            r="11"
            data-drink={lit.get(index)}
            className={drinks.length === 0 || lit.has(index) ? styles.lit : undefined}
          />
        );
      })}
    </svg>
  );
}
