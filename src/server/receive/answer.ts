/** Answers of the endpoint. */
import { shownRows } from '../../domain/booking/summary.ts';
import { germanMoment } from '../../domain/format/date.ts';
import { estimateRows } from '../../domain/offer/estimate.ts';
import type { LabelledText } from '../../domain/format/labelledText.ts';
import type { SiteData } from '../../domain/siteData.ts';
import { rowsWithReadableEmail, type ReceivedEnquiry } from '../enquiry.ts';

/** What the endpoint answers, before it is written as JSON or as a page. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body:
    | {
        readonly status: 'success';
        readonly nummer: string;
        /** Whether an acknowledgement is sent by mail. */
        readonly eingangsbestaetigung: boolean;
        /** What the guest asked for. */
        readonly zusammenfassung: readonly LabelledText[];
        /** The estimate, its sum last; empty without one. */
        readonly schaetzung: readonly LabelledText[];
      }
    | {
        readonly status: 'error';
        readonly message: string;
        readonly errors?: Readonly<Record<string, string>>;
      };
}

/** Says what is stored of an enquiry, so that guest and owner read the same. */
export function successAnswer(
  enquiry: ReceivedEnquiry,
  site: SiteData,
  eingangsbestaetigung: boolean,
): Answer {
  const { number, received } = enquiry;
  const said = shownRows(rowsWithReadableEmail(enquiry, site)).filter(
    ({ name }) => name !== 'estimate',
  );
  return {
    status: 200,
    body: {
      status: 'success',
      nummer: number,
      eingangsbestaetigung,
      zusammenfassung: [
        ...said.map(({ label, text }) => ({ label, text })),
        { label: 'Gesendet', text: germanMoment(received) },
      ],
      schaetzung: estimateRows(enquiry),
    },
  };
}

/** A refusal with a German sentence for the guest. */
export function errorAnswer(status: number, message: string, headers?: Answer['headers']): Answer {
  return { status, headers, body: { status: 'error', message } };
}

/** The body is larger than `maxBodyBytes`. */
export const tooLargeAnswer: Answer = errorAnswer(413, 'Kürzen Sie Ihre Anfrage: Sie ist zu groß.');

/** The limit of enquiries is reached. */
export const tooManyAnswer = (waitSeconds: number): Answer =>
  errorAnswer(
    429,
    'Von Ihrem Anschluss kamen gerade viele Anfragen. Versuchen Sie es in ein paar Minuten erneut.',
    { 'Retry-After': String(waitSeconds) },
  );

/** Nothing was stored, because store or site cannot be used. */
export const unavailableAnswer: Answer = errorAnswer(
  503,
  'Ihre Anfrage konnte gerade nicht gespeichert werden. Versuchen Sie es später erneut oder rufen Sie uns an.',
  { 'Retry-After': '60' },
);
