import { mailto } from '../../booking/mailto.ts';
import type { SummaryLine } from '../../booking/summary.ts';
import { germanPhone, site } from '../../business/site.ts';

interface Props {
  /** What was typed; the mail carries it. */
  lines: readonly SummaryLine[];
}

/** Other ways for the request to leave when the line is dead. */
export function OtherWays({ lines }: Props) {
  const { href, cut } = mailto(site.email, lines);
  return (
    <p>
      Ihre Eingaben sind noch da. Sie können sie auch <a href={href}>als E-Mail senden</a> oder uns anrufen:{' '}
      <a href={`tel:${site.phone}`}>{germanPhone(site.phone)}</a>, {site.phoneHours.text}.
      {cut && ' Die E-Mail enthält nur den Anfang Ihrer Nachricht: Kopieren Sie den Rest aus dem Formular.'}
    </p>
  );
}
