-- Trigram indexes serve athlete search by any part of a name.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
CREATE TABLE "sports" (
    "slug" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,

    CONSTRAINT "sports_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "leagues" (
    "slug" TEXT NOT NULL,
    "sport_slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "is_served" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "leagues_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "league_versions" (
    "league" TEXT NOT NULL,
    "noun" TEXT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "league_versions_pkey" PRIMARY KEY ("league","noun")
);

-- CreateTable
CREATE TABLE "seasons" (
    "league" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "start_date" TIMESTAMPTZ(3),
    "end_date" TIMESTAMPTZ(3),
    "doc" JSON NOT NULL,

    CONSTRAINT "seasons_pkey" PRIMARY KEY ("league","year")
);

-- CreateTable
CREATE TABLE "season_types" (
    "league" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "type" INTEGER NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "season_types_pkey" PRIMARY KEY ("league","year","type")
);

-- CreateTable
CREATE TABLE "weeks" (
    "league" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "season_type" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "start_date" TIMESTAMPTZ(3) NOT NULL,
    "end_date" TIMESTAMPTZ(3) NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "weeks_pkey" PRIMARY KEY ("league","year","season_type","number")
);

-- CreateTable
CREATE TABLE "groups" (
    "league" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "season_type" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "parent_id" TEXT,
    "doc" JSON NOT NULL,

    CONSTRAINT "groups_pkey" PRIMARY KEY ("league","year","season_type","id")
);

-- CreateTable
CREATE TABLE "group_teams" (
    "league" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "season_type" INTEGER NOT NULL,
    "group_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,

    CONSTRAINT "group_teams_pkey" PRIMARY KEY ("league","year","season_type","group_id","team_id")
);

-- CreateTable
CREATE TABLE "venues" (
    "league" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "rank" SMALLINT NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "venues_pkey" PRIMARY KEY ("league","id")
);

-- CreateTable
CREATE TABLE "teams" (
    "league" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "is_placeholder" BOOLEAN NOT NULL,
    "rank" SMALLINT NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("league","id")
);

-- CreateTable
CREATE TABLE "athletes" (
    "league" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "team_id" TEXT,
    "search_name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "rank" SMALLINT NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "athletes_pkey" PRIMARY KEY ("league","id")
);

-- CreateTable
CREATE TABLE "roster_entries" (
    "league" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "season" INTEGER NOT NULL,
    "athlete_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "group" TEXT,

    CONSTRAINT "roster_entries_pkey" PRIMARY KEY ("league","team_id","season","athlete_id")
);

-- CreateTable
CREATE TABLE "depth_charts" (
    "league" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "season" INTEGER NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "depth_charts_pkey" PRIMARY KEY ("league","team_id","season")
);

-- CreateTable
CREATE TABLE "transactions" (
    "league" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "team_id" TEXT,
    "doc" JSON NOT NULL,

    CONSTRAINT "transactions_pkey" PRIMARY KEY ("league","id")
);

-- CreateTable
CREATE TABLE "events" (
    "league" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "league_day" DATE NOT NULL,
    "state" TEXT NOT NULL,
    "completed" BOOLEAN NOT NULL,
    "season" INTEGER NOT NULL,
    "season_type" INTEGER NOT NULL,
    "week" INTEGER,
    "home_team_id" TEXT NOT NULL,
    "away_team_id" TEXT NOT NULL,
    "venue_id" TEXT,
    "is_tournament" BOOLEAN NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("league","id")
);

-- CreateTable
CREATE TABLE "plays" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "period" INTEGER NOT NULL,
    "scoring" BOOLEAN NOT NULL,
    "penalty" BOOLEAN NOT NULL,
    "team_id" TEXT,
    "rank" SMALLINT NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "plays_pkey" PRIMARY KEY ("league","event_id","id")
);

-- CreateTable
CREATE TABLE "drives" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "team_id" TEXT,
    "doc" JSON NOT NULL,

    CONSTRAINT "drives_pkey" PRIMARY KEY ("league","event_id","id")
);

-- CreateTable
CREATE TABLE "win_probabilities" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "play_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "home" DOUBLE PRECISION NOT NULL,
    "away" DOUBLE PRECISION NOT NULL,
    "tie" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "win_probabilities_pkey" PRIMARY KEY ("league","event_id","play_id")
);

-- CreateTable
CREATE TABLE "box_score_teams" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "box_score_teams_pkey" PRIMARY KEY ("league","event_id","team_id")
);

-- CreateTable
CREATE TABLE "box_score_players" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "athlete_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "box_score_players_pkey" PRIMARY KEY ("league","event_id","athlete_id")
);

-- CreateTable
CREATE TABLE "game_roster_entries" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "athlete_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "starter" BOOLEAN NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "game_roster_entries_pkey" PRIMARY KEY ("league","event_id","athlete_id")
);

-- CreateTable
CREATE TABLE "odds" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "line" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "odds_pkey" PRIMARY KEY ("league","event_id")
);

-- CreateTable
CREATE TABLE "odds_snapshots" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "odds_snapshots_pkey" PRIMARY KEY ("league","event_id","timestamp")
);

-- CreateTable
CREATE TABLE "injuries" (
    "league" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "athlete_id" TEXT NOT NULL,
    "team_id" TEXT,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "availability" TEXT NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "injuries_pkey" PRIMARY KEY ("league","id")
);

-- CreateTable
CREATE TABLE "articles" (
    "league" TEXT NOT NULL,
    "id" BIGINT NOT NULL,
    "published" TIMESTAMPTZ(3) NOT NULL,
    "team_ids" TEXT[],
    "athlete_ids" TEXT[],
    "doc" JSON NOT NULL,

    CONSTRAINT "articles_pkey" PRIMARY KEY ("league","id")
);

-- CreateTable
CREATE TABLE "standings" (
    "league" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "season" INTEGER NOT NULL,
    "season_type" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "standings_pkey" PRIMARY KEY ("league","kind","season","season_type","id")
);

-- CreateTable
CREATE TABLE "athlete_statistics" (
    "league" TEXT NOT NULL,
    "athlete_id" TEXT NOT NULL,
    "season" INTEGER NOT NULL,
    "season_type" INTEGER NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "athlete_statistics_pkey" PRIMARY KEY ("league","athlete_id","season","season_type")
);

-- CreateTable
CREATE TABLE "game_log_entries" (
    "league" TEXT NOT NULL,
    "athlete_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "season" INTEGER NOT NULL,
    "season_type" INTEGER,
    "week" INTEGER,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "game_log_entries_pkey" PRIMARY KEY ("league","athlete_id","event_id")
);

-- CreateTable
CREATE TABLE "set_aside" (
    "league" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "noun" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "times" INTEGER NOT NULL,
    "first_seen" TIMESTAMPTZ(3) NOT NULL,
    "last_seen" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "set_aside_pkey" PRIMARY KEY ("league","question","noun","item_id","reason")
);

-- CreateIndex
CREATE INDEX "weeks_league_start_date_idx" ON "weeks"("league", "start_date");

-- CreateIndex
CREATE INDEX "group_teams_league_team_id_idx" ON "group_teams"("league", "team_id");

-- CreateIndex
CREATE INDEX "teams_league_name_idx" ON "teams"("league", "name");

-- CreateIndex
CREATE INDEX "athletes_league_team_id_idx" ON "athletes"("league", "team_id");

-- CreateIndex
CREATE INDEX "athletes_league_search_name_id_idx" ON "athletes"("league", "search_name", "id");

-- CreateIndex
CREATE INDEX "athletes_search_name_trgm" ON "athletes" USING GIN ("search_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "roster_entries_league_athlete_id_idx" ON "roster_entries"("league", "athlete_id");

-- CreateIndex
CREATE INDEX "transactions_league_date_id_idx" ON "transactions"("league", "date" DESC, "id");

-- CreateIndex
CREATE INDEX "transactions_league_team_id_date_idx" ON "transactions"("league", "team_id", "date" DESC);

-- CreateIndex
CREATE INDEX "events_league_start_at_id_idx" ON "events"("league", "start_at", "id");

-- CreateIndex
CREATE INDEX "events_league_league_day_idx" ON "events"("league", "league_day");

-- CreateIndex
CREATE INDEX "events_league_season_season_type_week_start_at_idx" ON "events"("league", "season", "season_type", "week", "start_at");

-- CreateIndex
CREATE INDEX "events_league_home_team_id_start_at_idx" ON "events"("league", "home_team_id", "start_at");

-- CreateIndex
CREATE INDEX "events_league_away_team_id_start_at_idx" ON "events"("league", "away_team_id", "start_at");

-- CreateIndex
CREATE INDEX "events_state_league_start_at_idx" ON "events"("state", "league", "start_at");

-- CreateIndex
CREATE INDEX "plays_league_event_id_position_id_idx" ON "plays"("league", "event_id", "position", "id");

-- CreateIndex
CREATE INDEX "box_score_players_league_athlete_id_idx" ON "box_score_players"("league", "athlete_id");

-- CreateIndex
CREATE INDEX "injuries_league_team_id_date_id_idx" ON "injuries"("league", "team_id", "date" DESC, "id");

-- CreateIndex
CREATE INDEX "injuries_league_date_id_idx" ON "injuries"("league", "date" DESC, "id");

-- CreateIndex
CREATE INDEX "injuries_league_athlete_id_date_idx" ON "injuries"("league", "athlete_id", "date" DESC);

-- CreateIndex
CREATE INDEX "articles_league_published_id_idx" ON "articles"("league", "published" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "articles_team_ids_idx" ON "articles" USING GIN ("team_ids");

-- CreateIndex
CREATE INDEX "articles_athlete_ids_idx" ON "articles" USING GIN ("athlete_ids");

-- CreateIndex
CREATE INDEX "game_log_entries_league_athlete_id_season_date_idx" ON "game_log_entries"("league", "athlete_id", "season", "date");

-- CreateIndex
CREATE INDEX "set_aside_last_seen_idx" ON "set_aside"("last_seen");

-- AddForeignKey
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_sport_slug_fkey" FOREIGN KEY ("sport_slug") REFERENCES "sports"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "league_versions" ADD CONSTRAINT "league_versions_league_fkey" FOREIGN KEY ("league") REFERENCES "leagues"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_league_fkey" FOREIGN KEY ("league") REFERENCES "leagues"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "season_types" ADD CONSTRAINT "season_types_league_year_fkey" FOREIGN KEY ("league", "year") REFERENCES "seasons"("league", "year") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "weeks" ADD CONSTRAINT "weeks_league_year_fkey" FOREIGN KEY ("league", "year") REFERENCES "seasons"("league", "year") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "groups" ADD CONSTRAINT "groups_league_year_fkey" FOREIGN KEY ("league", "year") REFERENCES "seasons"("league", "year") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_teams" ADD CONSTRAINT "group_teams_league_year_season_type_group_id_fkey" FOREIGN KEY ("league", "year", "season_type", "group_id") REFERENCES "groups"("league", "year", "season_type", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_teams" ADD CONSTRAINT "group_teams_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "venues" ADD CONSTRAINT "venues_league_fkey" FOREIGN KEY ("league") REFERENCES "leagues"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_league_fkey" FOREIGN KEY ("league") REFERENCES "leagues"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "athletes" ADD CONSTRAINT "athletes_league_fkey" FOREIGN KEY ("league") REFERENCES "leagues"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "athletes" ADD CONSTRAINT "athletes_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_league_athlete_id_fkey" FOREIGN KEY ("league", "athlete_id") REFERENCES "athletes"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "depth_charts" ADD CONSTRAINT "depth_charts_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_league_fkey" FOREIGN KEY ("league") REFERENCES "leagues"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_league_fkey" FOREIGN KEY ("league") REFERENCES "leagues"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_league_home_team_id_fkey" FOREIGN KEY ("league", "home_team_id") REFERENCES "teams"("league", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_league_away_team_id_fkey" FOREIGN KEY ("league", "away_team_id") REFERENCES "teams"("league", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_league_venue_id_fkey" FOREIGN KEY ("league", "venue_id") REFERENCES "venues"("league", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plays" ADD CONSTRAINT "plays_league_event_id_fkey" FOREIGN KEY ("league", "event_id") REFERENCES "events"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plays" ADD CONSTRAINT "plays_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drives" ADD CONSTRAINT "drives_league_event_id_fkey" FOREIGN KEY ("league", "event_id") REFERENCES "events"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drives" ADD CONSTRAINT "drives_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "win_probabilities" ADD CONSTRAINT "win_probabilities_league_event_id_fkey" FOREIGN KEY ("league", "event_id") REFERENCES "events"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "box_score_teams" ADD CONSTRAINT "box_score_teams_league_event_id_fkey" FOREIGN KEY ("league", "event_id") REFERENCES "events"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "box_score_teams" ADD CONSTRAINT "box_score_teams_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "box_score_players" ADD CONSTRAINT "box_score_players_league_event_id_fkey" FOREIGN KEY ("league", "event_id") REFERENCES "events"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "box_score_players" ADD CONSTRAINT "box_score_players_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "box_score_players" ADD CONSTRAINT "box_score_players_league_athlete_id_fkey" FOREIGN KEY ("league", "athlete_id") REFERENCES "athletes"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_roster_entries" ADD CONSTRAINT "game_roster_entries_league_event_id_fkey" FOREIGN KEY ("league", "event_id") REFERENCES "events"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_roster_entries" ADD CONSTRAINT "game_roster_entries_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_roster_entries" ADD CONSTRAINT "game_roster_entries_league_athlete_id_fkey" FOREIGN KEY ("league", "athlete_id") REFERENCES "athletes"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "odds" ADD CONSTRAINT "odds_league_event_id_fkey" FOREIGN KEY ("league", "event_id") REFERENCES "events"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "odds_snapshots" ADD CONSTRAINT "odds_snapshots_league_event_id_fkey" FOREIGN KEY ("league", "event_id") REFERENCES "events"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "injuries" ADD CONSTRAINT "injuries_league_athlete_id_fkey" FOREIGN KEY ("league", "athlete_id") REFERENCES "athletes"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "injuries" ADD CONSTRAINT "injuries_league_team_id_fkey" FOREIGN KEY ("league", "team_id") REFERENCES "teams"("league", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "articles" ADD CONSTRAINT "articles_league_fkey" FOREIGN KEY ("league") REFERENCES "leagues"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standings" ADD CONSTRAINT "standings_league_fkey" FOREIGN KEY ("league") REFERENCES "leagues"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "athlete_statistics" ADD CONSTRAINT "athlete_statistics_league_athlete_id_fkey" FOREIGN KEY ("league", "athlete_id") REFERENCES "athletes"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_log_entries" ADD CONSTRAINT "game_log_entries_league_athlete_id_fkey" FOREIGN KEY ("league", "athlete_id") REFERENCES "athletes"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Players are written seldom and searched often: no list of pending entries that every search has to read.
ALTER INDEX "athletes_search_name_trgm" SET (fastupdate = off);
