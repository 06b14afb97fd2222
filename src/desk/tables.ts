/** The tables of requests and outbox; times are ISO 8601 in `received`, milliseconds since 1970 elsewhere. */
import { fieldNames } from '../booking/fields.ts';

/** Stored in the file. Raised with every change of the tables, together with a step in `Store` for older files. */
export const schemaVersion = 1;

export const schema = `
  CREATE TABLE requests (
    id INTEGER PRIMARY KEY,
    nummer TEXT NOT NULL UNIQUE,
    received TEXT NOT NULL,
    ${fieldNames.map((name) => `${name} TEXT NOT NULL`).join(',\n    ')},
    marks TEXT NOT NULL,
    key TEXT UNIQUE,
    content TEXT NOT NULL
  ) STRICT;
  CREATE INDEX requests_by_content ON requests (content, received);
  CREATE INDEX requests_by_email ON requests (lower(email), received);
  CREATE INDEX requests_by_received ON requests (received);
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    message_id TEXT NOT NULL UNIQUE,
    letter TEXT NOT NULL, -- JSON; emptied once the mail has left
    state TEXT NOT NULL DEFAULT 'offen',
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL,
    leased_until INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX outbox_by_turn ON outbox (attempts, due) WHERE state = 'offen';
  CREATE INDEX outbox_by_request ON outbox (request);
  PRAGMA user_version = ${schemaVersion};
`;
