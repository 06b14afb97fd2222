import { clsx } from 'clsx';
import { estimateLabel, type Estimate } from '../../domain/offer/estimate.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import styles from './Panel.module.scss';

interface Props {
  estimated: Estimate | undefined;
  /** `wide`: beside the package. `narrow`: above the button that sends, because it would move all fields below it. */
  screen: 'wide' | 'narrow';
}

/** The estimate; its first line is the package. */
export function PlanPanel({ estimated, screen }: Props) {
  return (
    <div
      aria-live="polite"
      className={clsx(screen === 'wide' ? 'only-desktop' : ['only-phone', styles.narrow])}
    >
      {estimated && (
        <div className={clsx('stack', styles.estimate)}>
          <p className={clsx('row', styles.head)}>
            <span className={styles.name}>{estimated.total.label}</span>{' '}
            <span className={styles.price}>{euroFromCents(estimated.total.cents)}</span>
          </p>
          {estimated.lines.length > 1 && (
            <dl className={clsx('stack', styles.lines)}>
              {estimated.lines.map(({ label, cents }) => (
                <div key={label}>
                  <dt>{label}</dt> <dd>{euroFromCents(cents)}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="small">
            <span>{estimateLabel}</span> Was nicht enthalten ist, steht bei den{' '}
            <a href="/pakete#nebenkosten">Preisen</a>.
          </p>
        </div>
      )}
    </div>
  );
}
