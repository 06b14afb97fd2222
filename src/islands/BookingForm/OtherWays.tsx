import { fieldLabels, fieldNames, type BookingFields } from '../../booking/fields.ts';
import { germanPhone, site } from '../../business/site.ts';

interface Props {
  /** What was typed, in the form's words; the mail carries all of it. */
  fields: BookingFields;
}

/** A `mailto:` address that holds the whole request as text. */
function mailAddress(fields: BookingFields): string {
  const lines = fieldNames.filter((name) => fields[name]).map((name) => `${fieldLabels[name]}: ${fields[name]}`);
  const query = new URLSearchParams({ subject: `Anfrage für ${fields.date}`, body: lines.join('\n\n') });
  // Mail programs read a plus sign as itself, not as a space.
  return `mailto:${site.email}?${query.toString().replaceAll('+', '%20')}`;
}

/** Other ways for the request to leave when the line is dead. */
export function OtherWays({ fields }: Props) {
  return (
    <p>
      Ihre Eingaben sind noch da. Sie können sie auch <a href={mailAddress(fields)}>als E-Mail senden</a> oder uns
      anrufen: <a href={`tel:${site.phone}`}>{germanPhone(site.phone)}</a>, {site.phoneHours.text}.
    </p>
  );
}
