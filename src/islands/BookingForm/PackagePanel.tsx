import { estimateLabel, type Estimate } from '../../domain/offer/estimate.ts';
import { packageContents } from '../../domain/offer/packageContents.ts';
import { euro } from '../../domain/format/money.ts';
import type { OfferedPackage } from '../../domain/siteData.ts';
import './PackagePanel.scss';

/**
 * Shows the contents of a package while its option is chosen, also before hydration and without the
 * script.
 */
export const chosenPackageCss = ({ number }: OfferedPackage): string =>
  `form:has(option[data-package="${number}"]:checked) :not(option)[data-package="${number}"]{display:grid}`;

interface PackageProps {
  packages: readonly OfferedPackage[];
  /** Whether an estimate is shown, which has the price already. */
  isEstimated: boolean;
}

/**
 * The chosen package with its price and contents. All packages are rendered; the page has a
 * `chosenPackageCss` for each.
 */
export function PackagePanel({ packages, isEstimated }: PackageProps) {
  return (
    <div aria-live="polite" data-estimated={isEstimated || undefined}>
      {packages.map(({ number, name, price, ...contents }) => (
        <div key={number} className="stack booking-package" data-package={number}>
          <p className="row booking-head">
            <span className="capital booking-head-name">{name}</span>{' '}
            <span className="booking-price">{euro(price)}</span>
          </p>
          <ul className="stack booking-contents">
            {Object.values(packageContents(contents)).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="small">Inkl. MwSt.</p>
        </div>
      ))}
    </div>
  );
}

interface EstimateProps {
  estimate: Estimate | undefined;
  /**
   * On a wide screen it stands beside the fields; on a narrow one above the button that sends:
   * higher up, its appearance would move the fields.
   */
  screen: 'wide' | 'narrow';
}

/** The estimate; its first line is the package. */
export function EstimatePanel({ estimate, screen }: EstimateProps) {
  return (
    <div aria-live="polite" className={screen === 'wide' ? 'from-desktop' : 'below-desktop'}>
      {estimate && (
        <div className="stack booking-estimate">
          <p className="row booking-head">
            <span className="capital booking-head-name">{estimate.total.label}</span>{' '}
            <span className="booking-price">{estimate.total.text}</span>
          </p>
          {estimate.lines.length > 1 && (
            <dl className="stack booking-sums">
              {estimate.lines.map(({ label, cents }) => (
                <div key={label}>
                  <dt>{label}</dt> <dd>{euro(cents)}</dd>
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
