/**
 * Run before `npm start` builds and before `npm run dev`: ends with a sentence where another
 * program listens.
 */
import '../dotenv.ts';
import { createServer } from 'node:net';
import { readSettings } from '../environment.ts';
import { giveUp, messageOf } from '../errors.ts';

/** What to do when another program has the port. */
export const portTaken = (port: number): string =>
  `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm, oder wählen Sie mit PORT in .env einen anderen.`;

function settings() {
  try {
    return readSettings(process.env);
  } catch (error) {
    return giveUp(messageOf(error));
  }
}

if (import.meta.main) {
  const { HOST, PORT } = settings();
  const probe = createServer();
  probe.once('error', () => giveUp(portTaken(PORT)));
  probe.listen(PORT, HOST, () => probe.close());
}
