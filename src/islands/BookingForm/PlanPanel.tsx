import { estimateLabel, sumLabel, type PlanEstimate } from '../../offer/estimate.ts';
import { euroFromCents } from '../../offer/price.ts';
import styles from './Panel.module.scss';

interface Props {
  estimated: PlanEstimate | undefined;
  /** Beside the package on wide screens, before sending on narrow ones, where it would move the fields below when it comes. */
  place: 'wide' | 'narrow';
}

/** The estimate, of which the package is a line. */
export function PlanPanel({ estimated, place }: Props) {
  return (
    <div aria-live="polite" className={styles[place]}>
      {estimated && (
        <div className={styles['estimate']}>
          <p className={styles['head']}>
            <span className={styles['name']}>{sumLabel}</span>{' '}
            <span className={styles['price']}>{euroFromCents(estimated.total)}</span>
          </p>
          <dl className={styles['lines']}>
            {[...estimated.lines, ...(estimated.need ? [estimated.need] : [])].map(({ label, cents }) => (
              <div key={label}>
                <dt>{label}</dt> <dd>{euroFromCents(cents)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles['note']}>
            {estimateLabel} Was nicht enthalten ist, steht bei den <a href="/pakete#nebenkosten">Preisen</a>.
          </p>
        </div>
      )}
    </div>
  );
}
