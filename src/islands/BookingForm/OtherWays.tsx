import { mailto } from '../../booking/mailto.ts';
import type { SummaryLine } from '../../booking/summary.ts';
import { germanPhone } from '../../business/wording.ts';
import type { FormBar } from './formOffer.ts';

interface Props {
  bar: FormBar;
  /** The request, for the text of the mail. */
  lines: readonly SummaryLine[];
}

/** Mail and telephone, for when the server cannot be reached. */
export function OtherWays({ bar, lines }: Props) {
  const { href, cut } = mailto(bar.email, lines);
  return (
    <p>
      Ihre Eingaben sind noch da. Sie können sie auch <a href={href}>als E-Mail senden</a> oder uns anrufen:{' '}
      <a href={`tel:${bar.phone}`}>{germanPhone(bar.phone)}</a>
      {bar.phoneHours && `, ${bar.phoneHours}`}.
      {cut && ' Die E-Mail enthält nur den Anfang Ihrer Nachricht: Kopieren Sie den Rest aus dem Formular.'}
    </p>
  );
}
