/**
 * Statuses of a booking in their usual order. `abgesagt`: called off by the owner. `storniert`:
 * called off by the guest. `erledigt`: closed by the owner without a letter.
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

/** Whether it is not decided yet that the bar comes. */
export const isUndecided = (status: Status): boolean =>
  status === 'offen' || status === 'beantwortet';

export const isCalledOff = (status: Status): boolean =>
  status === 'abgesagt' || status === 'storniert';
