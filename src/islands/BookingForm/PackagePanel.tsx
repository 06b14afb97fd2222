import { sumLabel, type Estimate } from '../../offer/estimate.ts';
import { decimal } from '../../business/wording.ts';
import { euro, euroFromCents } from '../../offer/price.ts';
import type { FormPackage } from './formOffer.ts';
import styles from './PackagePanel.module.scss';

interface Props {
  packages: readonly FormPackage[];
  /** For the chosen package with additions. */
  estimated: Estimate | undefined;
}

/**
 * The chosen package with its price and contents; with additions, the estimate, of which the package is a line. All packages
 * are rendered and CSS shows the selected one, so that this works before hydration and without the script.
 */
export function PackagePanel({ packages, estimated }: Props) {
  return (
    <div aria-live="polite" className={styles['panel']} data-estimated={estimated ? true : undefined}>
      <p className={styles['none']}>
        Noch kein Paket gewählt. Das macht nichts: Wir beraten Sie gern. <a href="/pakete">Pakete vergleichen</a>
      </p>
      {estimated && (
        <>
          <p className={styles['head']}>
            <span className={styles['name']}>{sumLabel}</span>{' '}
            <span className={styles['price']}>{euroFromCents(estimated.total)}</span>
          </p>
          <dl className={styles['lines']}>
            {estimated.lines.map(({ label, cents }) => (
              <div key={label}>
                <dt>{label}</dt> <dd>{euroFromCents(cents)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {packages.map(({ paket, name, price, cocktails, hours, choice }) => (
        <div key={paket} className={styles['package']} data-package={paket}>
          <p className={`${styles['head'] ?? ''} ${styles['alone'] ?? ''}`}>
            <span className={styles['name']}>{name}</span> <span className={styles['price']}>{euro(price)}</span>
          </p>
          <ul className={styles['list']}>
            <li>{cocktails}&nbsp;Cocktails</li>
            <li>{decimal(hours)}&nbsp;Stunden Barservice</li>
            <li>
              {choice.alcoholic} alkoholische und {choice.alcoholFree} alkoholfreie Kreationen Ihrer Wahl
            </li>
          </ul>
          <p className={`${styles['note'] ?? ''} ${styles['alone'] ?? ''}`}>
            Inkl. MwSt. Auch mit Paket bleibt Ihre Anfrage unverbindlich.
          </p>
        </div>
      ))}
      {estimated && (
        <p className={styles['note']}>
          Unverbindliche Schätzung, inkl. MwSt. Was nicht enthalten ist, steht bei den{' '}
          <a href="/pakete#nebenkosten">Preisen</a>.
        </p>
      )}
    </div>
  );
}
