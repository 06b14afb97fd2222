import { decimal } from '../../business/wording.ts';
import { euro } from '../../offer/price.ts';
import type { FormPackage } from './formOffer.ts';
import styles from './Panel.module.scss';

interface Props {
  packages: readonly FormPackage[];
  /** With additions: the estimate beside it is the price that counts. */
  isEstimated: boolean;
}

/**
 * The chosen package with its price and contents. All packages are rendered; CSS shows the selected one, so that this works
 * before hydration and without the script.
 */
export function PackagePanel({ packages, isEstimated }: Props) {
  return (
    <div aria-live="polite" data-estimated={isEstimated || undefined}>
      <p className={styles['none']}>
        Noch kein Paket gewählt. Das macht nichts: Wir beraten Sie gern. <a href="/pakete">Pakete vergleichen</a>
      </p>
      {packages.map(({ paket, name, price, cocktails, hours, choice }) => (
        <div key={paket} className={styles['package']} data-package={paket}>
          <p className={styles['head']}>
            <span className={styles['name']}>{name}</span> <span className={styles['price']}>{euro(price)}</span>
          </p>
          <ul className={styles['list']}>
            <li>{cocktails}&nbsp;Cocktails</li>
            <li>{decimal(hours)}&nbsp;Stunden Barservice</li>
            <li>
              {choice.alcoholic} alkoholische und {choice.alcoholFree} alkoholfreie Kreationen Ihrer Wahl
            </li>
          </ul>
          <p className={styles['note']}>Inkl. MwSt. Auch mit Paket bleibt Ihre Anfrage unverbindlich.</p>
        </div>
      ))}
    </div>
  );
}
