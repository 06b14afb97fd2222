/**
 * Statuses of a booking in their usual order. The owner called off what is `abgesagt`, the guest what is
 * `storniert`; `erledigt` is over without a letter.
 */
export const statuses = [
  'offen',
  'beantwortet',
  'gebucht',
  'abgesagt',
  'storniert',
  'erledigt',
] as const;
export type Status = (typeof statuses)[number];

export const isCalledOff = (status: Status): boolean =>
  status === 'abgesagt' || status === 'storniert';
