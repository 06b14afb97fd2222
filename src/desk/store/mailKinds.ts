/** Every kind of mail that the outbox knows. */
import { namesOf } from '../../helpers.ts';

interface MailKindRow {
  /** What the owner calls it. */
  readonly label: string;
  /** The guest's mails go to the address that the booking has when they leave. */
  readonly to: 'guest' | 'owner';
  /** Sent without a person, so that nobody's absence answers it (RFC 3834). */
  readonly isAutomatic: boolean;
  /** Of a letter, which the owner writes to a guest: the value of the field `art`. */
  readonly art?: string;
}

/** The Büro offers letters in this order. */
export const mailKinds = {
  owner: { label: 'Mail an Sie', to: 'owner', isAutomatic: true },
  acknowledgement: { label: 'Eingangsbestätigung', to: 'guest', isAutomatic: true },
  offer: { label: 'Angebot', to: 'guest', isAutomatic: false, art: 'angebot' },
  confirmation: { label: 'Bestätigung', to: 'guest', isAutomatic: false, art: 'bestaetigung' },
  decline: { label: 'Absage', to: 'guest', isAutomatic: false, art: 'absage' },
  cancellation: { label: 'Storno', to: 'guest', isAutomatic: false, art: 'storno' },
  message: { label: 'Nachricht', to: 'guest', isAutomatic: false, art: 'nachricht' },
  reminder: { label: 'Nachfassen', to: 'guest', isAutomatic: false, art: 'nachfassen' },
  copy: { label: 'Kopie an Sie', to: 'owner', isAutomatic: false },
  signIn: { label: 'Mail zum Anmelden', to: 'owner', isAutomatic: true },
  week: { label: 'Mail der Woche', to: 'owner', isAutomatic: true },
} as const satisfies Readonly<Record<string, MailKindRow>>;

export type MailKind = keyof typeof mailKinds;
export const mailKindNames = namesOf(mailKinds);

/** Kinds of the letters that the owner writes to a guest. */
export type LetterKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends { readonly art: string } ? Kind : never;
}[MailKind];
export const letterKindNames = mailKindNames.filter(
  (kind): kind is LetterKind => 'art' in mailKinds[kind],
);

export const isToGuest = (kind: MailKind): boolean => mailKinds[kind].to === 'guest';
