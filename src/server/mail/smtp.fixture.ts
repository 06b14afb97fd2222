/** A real SMTP server on a free loopback port that can be told to misbehave. */
import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/**
 * What the server does with the next mails. It takes them, refuses one command (of one recipient,
 * where it is named), takes them and hangs up before it says so, or takes them when `release` is
 * called.
 */
type Behaviour = 'accept' | 'take and hang up' | 'hold' | Refusal;

export interface Refusal {
  readonly at: 'MAIL FROM' | 'RCPT TO' | 'DATA';
  readonly code: number;
  readonly message: string;
  readonly recipient?: string;
}

export interface SmtpOptions {
  /** How many connections it takes at a time. */
  readonly maxClients?: number;
  /** TLS with an unknown certificate: missing, offered, or demanded from the first byte. */
  readonly tls?: 'none' | 'offered' | 'from the start';
  /** The login that the server wants. */
  readonly login?: { readonly user: string; readonly password: string };
}

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The name by which the sender introduced itself. */
  readonly greeted: string;
  readonly mail: Email;
}

function refuse(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** Starts the server. It stops at the end of the block that says `await using`. */
export async function startSmtp({ tls = 'none', login, maxClients = 100 }: SmtpOptions = {}) {
  let behaviour: Behaviour = 'accept';
  const received: ReceivedMail[] = [];
  const tries: Email[] = [];
  const passwords: string[] = [];
  const held: (() => void)[] = [];

  const refusalAt = (command: Refusal['at'], address?: string): Error | undefined => {
    if (typeof behaviour === 'string' || behaviour.at !== command) return undefined;
    const { code, message, recipient } = behaviour;
    return recipient === undefined || recipient === address ? refuse(code, message) : undefined;
  };

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    now: Behaviour,
  ): Promise<Error | null> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    tries.push(mail);
    const refusal = refusalAt('DATA');
    if (refusal) return refusal;
    if (now === 'hold') await new Promise<void>((release) => held.push(release));
    const { mailFrom, rcptTo } = session.envelope;
    received.push({
      greeted: session.hostNameAppearsAs,
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      mail,
    });
    return null;
  }

  const server = new SMTPServer({
    maxClients,
    authOptional: !login,
    allowInsecureAuth: true,
    secure: tls === 'from the start',
    // Looking up names of loopback addresses would ask a server that does not exist.
    disableReverseLookup: true,
    disabledCommands: tls === 'offered' ? [] : ['STARTTLS'],
    onAuth({ username, password }, _, callback) {
      passwords.push(password ?? '');
      if (login && username === login.user && password === login.password)
        callback(null, { user: username });
      else callback(refuse(535, 'Authentication failed'));
    },
    onMailFrom(_address, _session, callback) {
      callback(refusalAt('MAIL FROM'));
    },
    onRcptTo({ address }, _, callback) {
      callback(refusalAt('RCPT TO', address));
    },
    onData(stream, session, callback) {
      const now = behaviour;
      receive(stream, session, now).then(
        (error) => {
          if (now !== 'take and hang up') callback(error);
          else
            for (const { id, _socket } of server.connections)
              if (id === session.id) _socket.destroy();
        },
        // The sender hung up in the middle of the text, so nobody waits for an answer.
        () => undefined,
      );
    },
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  return {
    /** Value of the setting `SMTP_URL`. */
    url: `${tls === 'from the start' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    /** The mails that were accepted, in order. */
    received,
    /** Every mail whose text arrived, including those that were refused then. */
    tries,
    /** Every password that was sent. */
    passwords,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** Accepts the mails that are held. */
    release: () => held.splice(0).forEach((accept) => accept()),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const connection of server.connections) connection._socket.destroy();
      }),
  };
}
export type TestMailServer = Awaited<ReturnType<typeof startSmtp>>;
