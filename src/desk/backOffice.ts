/**
 * What a back office adds to the desk, which works without one. `virtual:back-office` names the one
 * that is installed.
 */
import type { Settings } from '../environment.ts';
import type { Button } from './mail/templates/design.ts';
import type { LetterSource } from './siteContent.ts';
import type { Store } from './store/store.ts';

/** A command of `npm run anfragen`. */
interface Command {
  /** A German line of its help. */
  readonly help: string;
  readonly run: (store: Store, settings: Settings) => void;
}

export interface BackOffice {
  /** The button of the owner's mail that leads to a booking. */
  readonly bookingButton: (reference: string, settings: Pick<Settings, 'siteUrl'>) => Button;
  /** Called about once a minute, in the one process that sends mails. */
  readonly everyMinute: (store: Store, source: LetterSource, now: Date) => void;
  /** By the word that calls them. */
  readonly commands: Readonly<Record<string, Command>>;
}
