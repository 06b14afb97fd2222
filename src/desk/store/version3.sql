-- A data folder as version 3 wrote it, as SQL: the last one whose outbox had leases.
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE calendar (day INTEGER NOT NULL, date TEXT NOT NULL) STRICT;
INSERT INTO "calendar" VALUES(1,'2026-11-02');
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
  , unanswered INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "outbox" VALUES(1,1,'owner','','Y9-5556.owner.mvxnscg0','{"subject":"Anfrage","text":"Text","html":"<p>Text</p>"}','offen',1,1793527200000,1793613610000,'',0);
INSERT INTO "outbox" VALUES(2,1,'visitor','ada@example.org','Y9-5556.visitor.mvxnscg0','{"subject":"Anfrage","text":"Text","html":"<p>Text</p>"}','offen',0,1793527200000,0,'',0);
INSERT INTO "outbox" VALUES(3,2,'owner','','E4-7736.owner.mvz38740','{"subject":"Anfrage","text":"Text","html":"<p>Text</p>"}','abgelehnt',0,1793613600000,0,'ETIMEDOUT',0);
INSERT INTO "outbox" VALUES(4,2,'visitor','bo@example.org','E4-7736.visitor.mvz38740','','zugestellt',0,1793613600000,0,'',0);
CREATE TABLE requests (
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
  , status TEXT NOT NULL DEFAULT 'offen', package TEXT NOT NULL DEFAULT '', day INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "requests" VALUES(1,'Y9-5556','2026-11-01T10:00:00.000Z','','Ada Öz','ada@example.org','0221 1','Im Garten
''laut''','Premiumpaket','05. Juni 2027, 19:30 Uhr','','a','a','offen','Premium Event',0);
INSERT INTO "requests" VALUES(2,'E4-7736','2026-11-02T10:00:00.000Z','','Ada Öz','bo@example.org','0221 1','Im Garten
''laut''','Anfrage','05. Juni 2027, 19:30 Uhr','','b','b','gebucht','unverbindliche Anfrage',0);
CREATE INDEX requests_by_content ON requests (content, received);
CREATE INDEX requests_by_email ON requests (lower(email), received);
CREATE INDEX outbox_by_turn ON outbox (attempts, due) WHERE state = 'offen';
CREATE INDEX outbox_by_request ON outbox (request);
CREATE INDEX requests_by_day ON requests (day);
CREATE INDEX requests_by_date ON requests (date);
COMMIT;
PRAGMA user_version = 3;
