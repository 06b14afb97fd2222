import { estimateLines } from '../../booking/wishes.ts';
import { estimate, type Additions } from '../../offer/estimate.ts';
import { decimal, euro, euroFromCents } from '../../offer/price.ts';
import styles from './BookingForm.module.scss';
import type { FormPackage } from './formOffer.ts';

interface Props {
  chosen: FormPackage | undefined;
  additions: Additions;
}

/** The chosen package with its price and contents, and what the party would cost with everything asked for. */
export function PackageSummary({ chosen, additions }: Props) {
  if (!chosen) {
    return (
      <p className={styles['quiet']}>
        Noch kein Paket gewählt. Das macht nichts: Wir beraten Sie gern. <a href="/pakete">Pakete vergleichen</a>
      </p>
    );
  }
  const lines = estimateLines(chosen, additions);
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
      {lines.length > 1 ? (
        <table className={`figures ${styles['estimate'] ?? ''}`}>
          <caption>unverbindliche Schätzung, inkl. MwSt.</caption>
          <tbody>
            {lines.map(({ label, cents }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{euroFromCents(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Summe</th>
              <td>{euroFromCents(estimate(chosen, additions).total)}</td>
            </tr>
          </tfoot>
        </table>
      ) : (
        <p className={styles['quiet']}>inkl. MwSt.</p>
      )}
    </div>
  );
}
