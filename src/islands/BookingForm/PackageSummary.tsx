import { decimal, euro } from '../../offer/price.ts';
import styles from './BookingForm.module.scss';
import type { FormPackage } from './package.ts';

interface Props {
  chosen: FormPackage | undefined;
}

/** The chosen package with its price and contents. */
export function PackageSummary({ chosen }: Props) {
  if (!chosen) {
    return (
      <div className={styles['package']}>
        <p className={styles['packageEmpty']}>
          Noch kein Paket gewählt. Das macht nichts: Wir beraten Sie gern. <a href="/pakete">Pakete vergleichen</a>
        </p>
      </div>
    );
  }
  return (
    <div className={styles['package']}>
      <p className={styles['packageName']}>{chosen.name}</p>
      <p className={styles['packagePrice']}>{euro(chosen.price)}</p>
      <ul className={styles['packageList']}>
        <li>{chosen.cocktails} Cocktails</li>
        <li>{decimal(chosen.hours)} Stunden Barservice</li>
        <li>
          {chosen.choice.alcoholic} alkoholische und {chosen.choice.alcoholFree} alkoholfreie Kreationen Ihrer Wahl
        </li>
      </ul>
      <p className={styles['packageNote']}>inkl. MwSt.</p>
    </div>
  );
}
