import { clsx } from 'clsx';
import { estimateLabel, type Estimate } from '../../domain/offer/estimate.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { PhoneLink } from '../PhoneLink.tsx';
import styles from './Panel.module.scss';

interface Props {
  estimated: Estimate | undefined;
  /** The bar's telephone number. */
  phone: string;
  /** `wide`: beside the package. `narrow`: above the button that sends, because it would move all fields below it. */
  screen: 'wide' | 'narrow';
}

/** The estimate; its first line is the package. */
export function EstimatePanel({ estimated, phone, screen }: Props) {
  return (
    <div
      aria-live="polite"
      className={clsx(screen === 'wide' ? 'only-desktop' : ['only-phone', styles.narrow])}
    >
      {estimated && (
        <div className={clsx('stack', styles.estimate)}>
          <p className={clsx('row', styles.head)}>
            <span className={styles.name}>{estimated.total.label}</span>{' '}
            <span className={styles.price}>{estimated.total.text}</span>
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
          {estimated.lines.length === 0 && (
            <p>
              Für dieses Paket sind das zu viele Cocktails: <PhoneLink phone={phone} />
            </p>
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
