import { clsx } from 'clsx';
import { packageContents } from '../../domain/offer/packageContents.ts';
import { euro } from '../../domain/format/price.ts';
import type { FormPackage } from './formProps.ts';
import styles from './Panel.module.scss';

interface Props {
  packages: readonly FormPackage[];
  /** The estimate beside it has the package's price. */
  isEstimated: boolean;
}

/** Shows the contents of a package while its option is chosen, also before hydration and without the script. */
export const packageCss = ({ paket }: FormPackage): string =>
  `form:has([data-paket="${paket}"]:checked) [data-package="${paket}"]{display:grid}`;

/** The chosen package with its price and contents. All packages are rendered; the page has a `packageCss` for each. */
export function PackagePanel({ packages, isEstimated }: Props) {
  return (
    <div aria-live="polite" data-estimated={isEstimated || undefined}>
      {packages.map(({ paket, name, price, ...item }) => (
        <div key={paket} className={clsx('stack', styles.package)} data-package={paket}>
          <p className={clsx('row', styles.head)}>
            <span className={clsx('capital', styles.name)}>{name}</span>{' '}
            <span className={styles.price}>{euro(price)}</span>
          </p>
          <ul className={clsx('stack', styles.list)}>
            {Object.values(packageContents(item)).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="small">Inkl. MwSt. Auch mit Paket bleibt Ihre Anfrage unverbindlich.</p>
        </div>
      ))}
    </div>
  );
}
