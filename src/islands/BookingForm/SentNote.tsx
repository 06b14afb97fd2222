import { useState } from 'react';
import { germanDateWithWeekday, parseDate } from '../../domain/format/date.ts';
import { isRecord } from '../../helpers.ts';
import { keys, readStored } from '../visitorStore.ts';

/** Says in the tab that sent a booking that it arrived, also after a reload. */
export function SentNote() {
  const [sent] = useState(() => readStored(keys.sent));
  const { reference, date } = isRecord(sent) ? sent : {};
  if (typeof reference !== 'string') return null;
  const day = parseDate(String(date));
  return (
    <p role="status">
      <span>
        Ihre Anfrage <strong className="whole">{reference}</strong> ist angekommen. Hier können Sie
        eine weitere stellen.
      </span>
      {day && <span>{` Ihr Termin: ${germanDateWithWeekday(day)}.`}</span>}
    </p>
  );
}
