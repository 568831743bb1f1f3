-- The position of a change is the number of its transaction, then its place. A reader takes the rows of transactions that
-- are older than all that are running, so that no later commit is before a position that was given out.
CREATE SEQUENCE "change_seq" CACHE 100;
CREATE FUNCTION change_place() RETURNS BIGINT LANGUAGE sql AS 'SELECT nextval(''change_seq'')';

-- The number of the transaction. It is replaced by one with an offset in a database that was restored into another cluster,
-- whose numbers begin anew. Its default in new columns numbers the rows that exist.
CREATE FUNCTION change_xid() RETURNS BIGINT LANGUAGE sql STABLE AS 'SELECT txid_current()';

-- Where transactions have these numbers: the cluster, its timeline (another after a failover or a recovery to a moment), and
-- the database, which may be a copy.
CREATE FUNCTION change_cluster() RETURNS TEXT LANGUAGE sql STABLE AS $$
  SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
    || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())
$$;

-- AlterTable
ALTER TABLE "articles" ADD COLUMN     "change_seq" BIGINT NOT NULL DEFAULT change_place(),
ADD COLUMN     "change_xid" BIGINT NOT NULL DEFAULT change_xid(),
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "athletes" ADD COLUMN     "change_seq" BIGINT NOT NULL DEFAULT change_place(),
ADD COLUMN     "change_xid" BIGINT NOT NULL DEFAULT change_xid(),
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "change_seq" BIGINT NOT NULL DEFAULT change_place(),
ADD COLUMN     "change_xid" BIGINT NOT NULL DEFAULT change_xid(),
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "injuries" ADD COLUMN     "change_seq" BIGINT NOT NULL DEFAULT change_place(),
ADD COLUMN     "change_xid" BIGINT NOT NULL DEFAULT change_xid(),
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "odds" ADD COLUMN     "change_seq" BIGINT NOT NULL DEFAULT change_place(),
ADD COLUMN     "change_xid" BIGINT NOT NULL DEFAULT change_xid(),
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "plays" ADD COLUMN     "change_seq" BIGINT NOT NULL DEFAULT change_place(),
ADD COLUMN     "change_xid" BIGINT NOT NULL DEFAULT change_xid(),
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "standings" ADD COLUMN     "change_seq" BIGINT NOT NULL DEFAULT change_place(),
ADD COLUMN     "change_xid" BIGINT NOT NULL DEFAULT change_xid(),
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "teams" ADD COLUMN     "change_seq" BIGINT NOT NULL DEFAULT change_place(),
ADD COLUMN     "change_xid" BIGINT NOT NULL DEFAULT change_xid(),
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "transactions" ADD COLUMN     "change_seq" BIGINT NOT NULL DEFAULT change_place(),
ADD COLUMN     "change_xid" BIGINT NOT NULL DEFAULT change_xid(),
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "deletions" (
    "league" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "change_xid" BIGINT NOT NULL DEFAULT change_xid(),
    "change_seq" BIGINT NOT NULL DEFAULT change_place(),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deletions_pkey" PRIMARY KEY ("league","type","id")
);

-- CreateTable
CREATE TABLE "change_feed" (
    "id" INTEGER NOT NULL,
    "identity" TEXT NOT NULL,
    "cluster" TEXT NOT NULL,
    "xid_offset" BIGINT NOT NULL,
    "kept_from" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "change_feed_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deletions_change_xid_change_seq_idx" ON "deletions"("change_xid", "change_seq");

-- CreateIndex
CREATE INDEX "articles_change_xid_change_seq_idx" ON "articles"("change_xid", "change_seq");

-- CreateIndex
CREATE INDEX "athletes_change_xid_change_seq_idx" ON "athletes"("change_xid", "change_seq");

-- CreateIndex
CREATE INDEX "events_change_xid_change_seq_idx" ON "events"("change_xid", "change_seq");

-- CreateIndex
CREATE INDEX "injuries_change_xid_change_seq_idx" ON "injuries"("change_xid", "change_seq");

-- CreateIndex
CREATE INDEX "odds_change_xid_change_seq_idx" ON "odds"("change_xid", "change_seq");

-- CreateIndex
CREATE INDEX "plays_change_xid_change_seq_idx" ON "plays"("change_xid", "change_seq");

-- CreateIndex
CREATE INDEX "standings_change_xid_change_seq_idx" ON "standings"("change_xid", "change_seq");

-- CreateIndex
CREATE INDEX "teams_change_xid_change_seq_idx" ON "teams"("change_xid", "change_seq");

-- CreateIndex
CREATE INDEX "transactions_change_xid_change_seq_idx" ON "transactions"("change_xid", "change_seq");

INSERT INTO "change_feed" ("id", "identity", "cluster", "xid_offset", "kept_from")
VALUES (1, substr(md5(gen_random_uuid()::text), 1, 8), change_cluster(), 0, '-infinity');

-- A changed document moves its row to the end of the feed.
CREATE FUNCTION note_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.change_xid := change_xid();
  NEW.change_seq := change_place();
  NEW.changed_at := CURRENT_TIMESTAMP;
  RETURN NEW;
END $$;

-- Arguments: the type, and the SQL of the id in the feed. Leading players are no entities of the feed.
CREATE FUNCTION note_deletions() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO deletions (league, type, id) SELECT g.league, %L, g.id FROM (SELECT league, %s AS id FROM gone %s) g
     ORDER BY g.league, g.id
     ON CONFLICT (league, type, id) DO UPDATE SET change_xid = excluded.change_xid, change_seq = excluded.change_seq,
       changed_at = excluded.changed_at',
    TG_ARGV[0], TG_ARGV[1], CASE TG_ARGV[0] WHEN 'standing' THEN 'WHERE kind <> ''leaders''' ELSE '' END);
  RETURN NULL;
END $$;

CREATE TRIGGER note_change BEFORE UPDATE ON "events" FOR EACH ROW
  WHEN (OLD.doc::text IS DISTINCT FROM NEW.doc::text) EXECUTE FUNCTION note_change();
CREATE TRIGGER note_deletions AFTER DELETE ON "events" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION note_deletions('event', 'id');

CREATE TRIGGER note_change BEFORE UPDATE ON "plays" FOR EACH ROW
  WHEN (OLD.doc::text IS DISTINCT FROM NEW.doc::text) EXECUTE FUNCTION note_change();
CREATE TRIGGER note_deletions AFTER DELETE ON "plays" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION note_deletions('play', 'event_id || '':'' || id');

CREATE TRIGGER note_change BEFORE UPDATE ON "odds" FOR EACH ROW
  WHEN (OLD.doc::text IS DISTINCT FROM NEW.doc::text) EXECUTE FUNCTION note_change();
CREATE TRIGGER note_deletions AFTER DELETE ON "odds" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION note_deletions('odds', 'event_id');

CREATE TRIGGER note_change BEFORE UPDATE ON "teams" FOR EACH ROW
  WHEN (OLD.doc::text IS DISTINCT FROM NEW.doc::text) EXECUTE FUNCTION note_change();
CREATE TRIGGER note_deletions AFTER DELETE ON "teams" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION note_deletions('team', 'id');

CREATE TRIGGER note_change BEFORE UPDATE ON "athletes" FOR EACH ROW
  WHEN (OLD.doc::text IS DISTINCT FROM NEW.doc::text) EXECUTE FUNCTION note_change();
CREATE TRIGGER note_deletions AFTER DELETE ON "athletes" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION note_deletions('athlete', 'id');

CREATE TRIGGER note_change BEFORE UPDATE ON "injuries" FOR EACH ROW
  WHEN (OLD.doc::text IS DISTINCT FROM NEW.doc::text) EXECUTE FUNCTION note_change();
CREATE TRIGGER note_deletions AFTER DELETE ON "injuries" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION note_deletions('injury', 'id');

CREATE TRIGGER note_change BEFORE UPDATE ON "standings" FOR EACH ROW
  WHEN (OLD.doc::text IS DISTINCT FROM NEW.doc::text) EXECUTE FUNCTION note_change();
CREATE TRIGGER note_deletions AFTER DELETE ON "standings" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION note_deletions('standing', 'season || '':'' || season_type || '':'' || CASE kind WHEN ''rankings'' THEN ''rankings:'' ELSE '''' END || id');

CREATE TRIGGER note_change BEFORE UPDATE ON "articles" FOR EACH ROW
  WHEN (OLD.doc::text IS DISTINCT FROM NEW.doc::text) EXECUTE FUNCTION note_change();
CREATE TRIGGER note_deletions AFTER DELETE ON "articles" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION note_deletions('article', 'id::text');

CREATE TRIGGER note_change BEFORE UPDATE ON "transactions" FOR EACH ROW
  WHEN (OLD.doc::text IS DISTINCT FROM NEW.doc::text) EXECUTE FUNCTION note_change();
CREATE TRIGGER note_deletions AFTER DELETE ON "transactions" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION note_deletions('transaction', 'id');
