/**
 * The tables. Times are ISO 8601 in columns of text, milliseconds since 1970 in columns of
 * integers. Ids that are named elsewhere are never reused (`AUTOINCREMENT`): a delivery that
 * finishes after its mail was deleted must not mark a newer mail.
 */

/**
 * Migrations from an empty file to the tables of today; `user_version` counts those applied. Append
 * one and change none: a file that was made before has none of the changes.
 */
export const migrations = [
  `CREATE TABLE bookings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reference TEXT NOT NULL UNIQUE,
    received TEXT NOT NULL,
    fingerprint TEXT NOT NULL, -- hash by which a repeat is known
    suspicions TEXT NOT NULL,
    opened INTEGER NOT NULL DEFAULT 0, -- in the Büro: it then counts as read
    status TEXT NOT NULL DEFAULT 'offen',
    note TEXT NOT NULL DEFAULT '',
    version INTEGER NOT NULL DEFAULT 1, -- counts the changes of the columns below
    starts TEXT NOT NULL, -- '2027-06-05T19:30': wall time of Cologne
    last_day TEXT, -- '2027-06-07' of an event of several days
    duration_hours REAL NOT NULL, -- length of the event, on each of its days
    name TEXT NOT NULL,
    firma TEXT NOT NULL,
    email TEXT NOT NULL, -- '' for none
    tel TEXT NOT NULL,
    anfrage TEXT NOT NULL,
    type TEXT NOT NULL,
    package TEXT NOT NULL, -- as the site named it then; '' for none
    party TEXT NOT NULL, -- JSON
    price_lines TEXT NOT NULL, -- JSON: [{"kind":"package","label":"Premium Event","cents":135000}]
    deposit TEXT NOT NULL, -- JSON
    fee TEXT NOT NULL, -- JSON: what a cancellation costs
    paid_on TEXT NOT NULL, -- '2027-06-12': when the whole sum had arrived; '' for not yet
    settled_on TEXT NOT NULL, -- when, after it was called off, the fee arrived or the refund went out
    contact TEXT NOT NULL,
    allergies TEXT NOT NULL,
    billing TEXT NOT NULL
  ) STRICT;
  CREATE INDEX bookings_by_fingerprint ON bookings (fingerprint, received);
  CREATE INDEX bookings_by_email ON bookings (email COLLATE NOCASE, received);
  CREATE INDEX bookings_by_received ON bookings (received);
  CREATE INDEX bookings_by_start ON bookings (status, starts);

  -- What happened to a booking, in order: '{"kind":"status","status":"gebucht"}'.
  CREATE TABLE history (
    id INTEGER PRIMARY KEY,
    booking INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    event TEXT NOT NULL
  ) STRICT;
  CREATE INDEX history_by_booking ON history (booking);

  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking INTEGER REFERENCES bookings (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL, -- '' of a mail to the guest that has not left: it goes to the booking's address
    message_id TEXT NOT NULL, -- the same for each recipient of one letter
    content TEXT NOT NULL, -- JSON; emptied once the mail has left
    created_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'wartet',
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL,
    error TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX outbox_by_turn ON outbox (due, attempts, kind, booking, recipient) WHERE state = 'wartet';
  CREATE INDEX outbox_by_booking ON outbox (booking, recipient, state);

  -- Days on which the owner takes no bookings; the word can be read by everyone.
  CREATE TABLE blocked (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    von TEXT NOT NULL,
    bis TEXT NOT NULL,
    wort TEXT NOT NULL
  ) STRICT;

  -- Who is signed in, and the links to sign in, by hashes (SHA-256) of their keys.
  CREATE TABLE sessions (token BLOB PRIMARY KEY, opened INTEGER NOT NULL) STRICT;
  CREATE TABLE sign_in_links (token BLOB PRIMARY KEY, created_at INTEGER NOT NULL) STRICT;

  -- The key in the address of the calendar, as it is: whoever has the file can read the calendar.
  CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  INSERT INTO secret VALUES ('calendar', randomblob(32));

  CREATE TABLE backups (at TEXT NOT NULL) STRICT;

  -- When the mail of the week was stored last; the week in which the tables are made has none.
  CREATE TABLE week (stored INTEGER NOT NULL) STRICT;
  INSERT INTO week VALUES (unixepoch() * 1000);`,
  // How long a mail is of use, in milliseconds; NULL for ever.
  'ALTER TABLE outbox ADD COLUMN useful_ms INTEGER',
  // Payments in place of the days on which deposit, price, and fee or refund moved: each such day
  // becomes a payment of the sum that was reckoned then. What was closed after it was booked or called
  // off gets that status back: as closed it would owe nothing, and all payments would go back.
  `UPDATE bookings SET status = coalesce(
    (SELECT event ->> 'status' FROM history WHERE booking = bookings.id
      AND event ->> 'status' IN ('gebucht', 'abgesagt', 'storniert', 'offen', 'beantwortet')
      ORDER BY id DESC LIMIT 1), status)
    WHERE status = 'erledigt' AND EXISTS (SELECT 1 FROM history WHERE booking = bookings.id
      AND event ->> 'status' IN ('gebucht', 'abgesagt', 'storniert'));
  CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking INTEGER REFERENCES bookings (id) ON DELETE SET NULL,
    reference TEXT NOT NULL, -- stays once the booking is deleted
    day TEXT NOT NULL, -- '2027-03-15'
    cents INTEGER NOT NULL CHECK (cents <> 0), -- negative if it went back to the guest
    way TEXT NOT NULL,
    note TEXT NOT NULL,
    purpose TEXT NOT NULL, -- as reckoned when entered
    entered TEXT NOT NULL
  ) STRICT;
  CREATE INDEX payments_by_booking ON payments (booking);
  CREATE TEMP TABLE paid AS
    SELECT *, iif(paid_on <> '', price, iif(deposit_on <> '', deposit_cents, 0)) AS cents FROM (
      SELECT *, iif(percent > 0, (price * percent + 99) / 100, amount) AS deposit_cents FROM (
        SELECT id, reference, received, status, paid_on, settled_on,
          (SELECT coalesce(sum(value ->> 'cents'), 0) FROM json_each(price_lines)) AS price,
          deposit ->> 'percent' AS percent, deposit ->> 'cents' AS amount,
          deposit ->> 'paidOn' AS deposit_on,
          iif(status = 'storniert', coalesce(fee ->> 'cents', 0), 0) AS fee_cents
        FROM bookings));
  INSERT INTO payments (booking, reference, day, cents, way, note, purpose, entered)
    SELECT id, reference, deposit_on, deposit_cents, 'ueberweisung', '', 'Anzahlung', received
      FROM paid WHERE deposit_on <> '' AND deposit_cents > 0
    UNION ALL
    SELECT id, reference, paid_on, price - iif(deposit_on <> '', deposit_cents, 0), 'ueberweisung', '', 'Rest', received
      FROM paid WHERE paid_on <> '' AND price > iif(deposit_on <> '', deposit_cents, 0)
    UNION ALL
    SELECT id, reference, settled_on, fee_cents - cents, 'ueberweisung', '',
        iif(fee_cents > cents, 'Gebühr', 'Rückzahlung'), received
      FROM paid WHERE settled_on <> '' AND status IN ('abgesagt', 'storniert') AND fee_cents <> cents;
  DROP TABLE paid;
  UPDATE bookings SET deposit = json_remove(deposit, '$.paidOn'),
    fee = iif(status = 'storniert',
      json_set(fee, '$.calledOff', coalesce((SELECT substr(max(at), 1, 10) FROM history
        WHERE booking = bookings.id AND event ->> 'status' = 'storniert'), '')),
      '{"until":"","calledOff":""}');
  ALTER TABLE bookings DROP COLUMN paid_on;
  ALTER TABLE bookings DROP COLUMN settled_on;`,
  // When the bar closes on the last day, in milliseconds. In Cologne it is summer from the last
  // Sunday of March to that of October.
  `ALTER TABLE bookings ADD COLUMN ends INTEGER NOT NULL DEFAULT 0;
  UPDATE bookings SET ends = 1000 * (
    unixepoch(coalesce(last_day, date(starts)) || substr(starts, 11))
    + CAST(duration_hours * 3600 AS INTEGER) - 3600 * iif(
      coalesce(last_day, date(starts)) >= date(substr(coalesce(last_day, starts), 1, 4) || '-03-31', '-6 days', 'weekday 0')
      AND coalesce(last_day, date(starts)) < date(substr(coalesce(last_day, starts), 1, 4) || '-10-31', '-6 days', 'weekday 0'), 2, 1));`,
] as const;
