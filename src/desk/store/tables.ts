/** The tables. Times are ISO 8601 in columns of text, milliseconds since 1970 in columns of integers. */

/** Steps from an empty file to the tables of today; `user_version` counts those applied, so a step never changes. */
export const steps = [
  `CREATE TABLE requests (
    id INTEGER PRIMARY KEY,
    nummer TEXT NOT NULL UNIQUE,
    received TEXT NOT NULL,
    firma TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    tel TEXT NOT NULL,
    anfrage TEXT NOT NULL, -- without the words of the plan
    type TEXT NOT NULL,
    date TEXT NOT NULL,
    package TEXT NOT NULL, -- as the site named it then; '' for none
    hours REAL NOT NULL, -- length of the event
    told INTEGER NOT NULL, -- what package and additions cost then, in cents
    plan TEXT NOT NULL, -- as 'formatPlan' writes it
    marks TEXT NOT NULL, -- suspicions
    content TEXT NOT NULL, -- hash by which a repeat is known
    status TEXT NOT NULL DEFAULT 'offen',
    note TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX requests_by_content ON requests (content, received);
  CREATE INDEX requests_by_email ON requests (lower(email), received);
  CREATE INDEX requests_by_received ON requests (received);
  CREATE INDEX requests_by_day ON requests (substr(date, 1, instr(date, ',') - 1), status);
  CREATE INDEX requests_booked ON requests (date) WHERE status = 'gebucht';

  CREATE TABLE changes (
    id INTEGER PRIMARY KEY,
    request INTEGER NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX changes_by_request ON changes (request);

  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    request INTEGER REFERENCES requests (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL, -- '' for the owner, whose address is a setting
    message_id TEXT NOT NULL UNIQUE,
    letter TEXT NOT NULL, -- JSON; emptied once the mail has left
    made INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'wartet',
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL,
    error TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX outbox_by_turn ON outbox (due, attempts) WHERE state = 'wartet';
  CREATE INDEX outbox_by_request ON outbox (request);

  -- Days on which the owner takes no bookings; the word can be read by everyone.
  CREATE TABLE blocked (id INTEGER PRIMARY KEY, von TEXT NOT NULL, bis TEXT NOT NULL, wort TEXT NOT NULL) STRICT;

  -- Who is signed in, and the links to sign in, by hashes (SHA-256) of their keys.
  CREATE TABLE sessions (token BLOB PRIMARY KEY, opened INTEGER NOT NULL) STRICT;
  CREATE TABLE sign_in_links (token BLOB PRIMARY KEY, made INTEGER NOT NULL) STRICT;

  -- The key in the address of the calendar, as it is: whoever has the file can read the calendar.
  CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  INSERT INTO secret VALUES ('calendar', randomblob(32));

  CREATE TABLE backups (at TEXT NOT NULL) STRICT;

  -- When the mail of the week was stored last; the week in which the tables are made has none.
  CREATE TABLE week (stored INTEGER NOT NULL) STRICT;
  INSERT INTO week VALUES (unixepoch() * 1000);`,
] as const;
