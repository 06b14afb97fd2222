/** The tables of requests and outbox; times are ISO 8601 in `received`, milliseconds since 1970 elsewhere. */

/** Migrations, oldest first; `user_version` counts those applied. Each stays as it was released, so none reads a list of today. */
export const migrations = [
  `CREATE TABLE requests (
    id INTEGER PRIMARY KEY,
    nummer TEXT NOT NULL UNIQUE,
    received TEXT NOT NULL,
    firma TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    tel TEXT NOT NULL,
    anfrage TEXT NOT NULL,
    type TEXT NOT NULL,
    date TEXT NOT NULL,
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
  CREATE INDEX outbox_by_request ON outbox (request);`,

  `ALTER TABLE requests ADD COLUMN status TEXT NOT NULL DEFAULT 'offen';
  -- The package as the site named it then.
  ALTER TABLE requests ADD COLUMN package TEXT NOT NULL DEFAULT '';
  UPDATE requests SET package = CASE type WHEN 'Standardpaket' THEN 'kleines Event' WHEN 'Großes Paket' THEN 'Großes Event'
    WHEN 'Premiumpaket' THEN 'Premium Event' WHEN 'Anfrage' THEN 'unverbindliche Anfrage' ELSE type END;
  -- The server's own count of days, which a wrong clock cannot turn forward: 'day' of a request is the count at its receipt.
  CREATE TABLE calendar (day INTEGER NOT NULL, date TEXT NOT NULL) STRICT;
  INSERT INTO calendar VALUES (0, '');
  ALTER TABLE requests ADD COLUMN day INTEGER NOT NULL DEFAULT 0;
  UPDATE requests SET day = CAST(julianday(received) - (SELECT julianday(max(received)) FROM requests) AS INTEGER);
  CREATE INDEX requests_by_day ON requests (day);
  CREATE INDEX requests_by_date ON requests (date);
  DROP INDEX requests_by_received;`,

  `ALTER TABLE outbox ADD COLUMN unanswered INTEGER NOT NULL DEFAULT 0;`,

  // Replaced by the sending lock, and by counting age from the day of receipt.
  `ALTER TABLE outbox DROP COLUMN leased_until;
  UPDATE outbox SET state = 'offen' WHERE kind = 'owner' AND state = 'abgelehnt' AND letter <> '';
  DROP INDEX requests_by_day;
  ALTER TABLE requests DROP COLUMN day;
  DROP TABLE calendar;
  CREATE INDEX requests_by_received ON requests (received);
  -- Length of the event in hours, as far as it is known.
  ALTER TABLE requests ADD COLUMN hours REAL NOT NULL DEFAULT 3;
  UPDATE requests SET hours = CASE type WHEN 'Großes Paket' THEN 4.5 WHEN 'Premiumpaket' THEN 6 ELSE 3 END;`,

  // 'offen' is a state of requests alone.
  `DROP INDEX outbox_by_turn;
  ALTER TABLE outbox RENAME COLUMN state TO earlier;
  ALTER TABLE outbox ADD COLUMN state TEXT NOT NULL DEFAULT 'wartet';
  UPDATE outbox SET state = earlier WHERE earlier <> 'offen';
  ALTER TABLE outbox DROP COLUMN earlier;
  CREATE INDEX outbox_by_turn ON outbox (due, attempts) WHERE state = 'wartet';`,

  // Requests are known by their content. SQLite drops no column with UNIQUE, so it stays, empty.
  `UPDATE requests SET key = NULL;`,

  // Signs the links to the page of a request.
  `CREATE TABLE secret (value BLOB NOT NULL) STRICT;
  INSERT INTO secret VALUES (randomblob(32));
  CREATE INDEX requests_booked ON requests (date) WHERE status = 'gebucht';`,
] as const;
