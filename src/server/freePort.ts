/**
 * Run before `npm start` builds and before `npm run dev`: ends with a sentence where another
 * program listens.
 */
import '../dotenv.ts';
import { createServer } from 'node:net';
import { settingsOrExit, type Settings } from '../environment.ts';
import { giveUp } from '../errors.ts';

/** Why no server can listen there, and what helps. */
export const whyNotListening = (
  { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>,
  { code, message }: NodeJS.ErrnoException,
): string =>
  code === 'EADDRINUSE'
    ? `Der Port ${PORT} ist schon belegt. Beenden Sie das andere Programm, oder wählen Sie mit PORT in .env einen anderen.`
    : `Der Server kann auf ${HOST}:${PORT} nicht starten (${code ?? message}).`;

if (import.meta.main) {
  const { HOST, PORT } = settingsOrExit();
  const probe = createServer();
  probe.once('error', (error) => giveUp(whyNotListening({ HOST, PORT }, error)));
  probe.listen(PORT, HOST, () => probe.close());
}
