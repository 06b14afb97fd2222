import { estimateHeading } from '../../domain/offer/estimate.ts';
import { packageContentLines } from '../../domain/offer/packageContentLines.ts';
import { euro } from '../../domain/format/money.ts';
import type { LabelledText } from '../../domain/format/labelledText.ts';
import type { OfferedPackage } from '../../domain/offer/offer.ts';
import './PackagePanel.scss';

/**
 * Shows the contents of a package while its option is chosen, also before hydration and without the
 * script.
 */
export const chosenPackageCss = ({ number }: OfferedPackage): string =>
  `form:has(option[data-package="${number}"]:checked) :not(option)[data-package="${number}"]{display:grid}`;

/**
 * The chosen package with its price and contents. All packages are rendered; the page has a
 * `chosenPackageCss` for each.
 */
export function PackagePanel({ packages }: { readonly packages: readonly OfferedPackage[] }) {
  return (
    <div aria-live="polite">
      {packages.map(({ number, name, price, ...contents }) => (
        <div key={number} className="stack booking-package" data-package={number}>
          <p className="row booking-head">
            <span className="capital booking-head-name">{name}</span>{' '}
            <span className="booking-price">{euro(price)}</span>
          </p>
          <ul className="stack booking-contents">
            {Object.values(packageContentLines(contents)).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="small">Inkl. MwSt.</p>
        </div>
      ))}
    </div>
  );
}

/** The estimate: its total, then the lines of which it is the sum. `rows` have the total last. */
export function EstimatePanel({ rows }: { readonly rows: readonly LabelledText[] }) {
  const total = rows.at(-1);
  return (
    <div aria-live="polite">
      {total && (
        <div className="stack booking-estimate">
          <p className="row booking-head">
            <span className="capital booking-head-name">{total.label}</span>{' '}
            <span className="booking-price">{total.text}</span>
          </p>
          {rows.length > 1 && (
            <dl className="stack booking-sums">
              {rows.slice(0, -1).map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt> <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="small">
            <span>{estimateHeading}</span> Was nicht enthalten ist, steht bei den{' '}
            <a href="/pakete#nebenkosten">Preisen</a>.
          </p>
        </div>
      )}
    </div>
  );
}
