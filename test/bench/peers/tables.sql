-- The league of the bench as a program of tables has it: a column for each value, keys, foreign keys, and an index for
-- each question. Apollo Server, Mercurius and PostGraphile read these; they are made of the service's own rows.
CREATE SCHEMA peers;

CREATE TABLE peers.leagues AS SELECT slug, 'National Basketball Association'::text AS name FROM public.leagues;
ALTER TABLE peers.leagues ADD PRIMARY KEY (slug);

CREATE TABLE peers.teams AS
  SELECT league, id, name, doc->>'displayName' AS display_name, doc->>'abbreviation' AS abbreviation,
    doc->>'location' AS location, doc->>'color' AS color
  FROM public.teams;
ALTER TABLE peers.teams ADD PRIMARY KEY (league, id), ADD FOREIGN KEY (league) REFERENCES peers.leagues;
CREATE INDEX ON peers.teams (league, name, id);

CREATE TABLE peers.events AS
  SELECT league, id, league_day::text AS league_day, doc->>'name' AS name, doc->>'shortName' AS short_name,
    doc->>'date' AS date, upper(doc->'status'->>'state') AS state, doc->'status'->>'phase' AS phase,
    doc->'status'->>'detail' AS detail, doc->'status'->>'clock' AS clock, (doc->'status'->>'period')::int AS period,
    home_team_id, doc->'homeTeam'->>'name' AS home_name, doc->'homeTeam'->>'abbreviation' AS home_abbreviation,
    doc->'homeTeam'->>'record' AS home_record, NULLIF((doc->'homeTeam'->>'score')::int, 0) AS home_score,
    (doc->'homeTeam'->>'winner')::boolean AS home_winner,
    away_team_id, doc->'awayTeam'->>'name' AS away_name, doc->'awayTeam'->>'abbreviation' AS away_abbreviation,
    doc->'awayTeam'->>'record' AS away_record, NULLIF((doc->'awayTeam'->>'score')::int, 0) AS away_score,
    (doc->'awayTeam'->>'winner')::boolean AS away_winner
  FROM public.events;
ALTER TABLE peers.events ADD PRIMARY KEY (league, id), ADD FOREIGN KEY (league) REFERENCES peers.leagues,
  ADD CONSTRAINT home FOREIGN KEY (league, home_team_id) REFERENCES peers.teams,
  ADD CONSTRAINT away FOREIGN KEY (league, away_team_id) REFERENCES peers.teams;
CREATE INDEX ON peers.events (league, league_day, id);
CREATE INDEX ON peers.events (league, home_team_id);
CREATE INDEX ON peers.events (league, away_team_id);

CREATE TABLE peers.plays AS
  SELECT league, event_id, id, position, period, doc->>'text' AS text, doc->'type'->>'text' AS type_text,
    doc->'clock'->>'displayValue' AS clock, (doc->>'homeScore')::int AS home_score,
    (doc->>'awayScore')::int AS away_score, scoring AS scoring_play
  FROM public.plays;
ALTER TABLE peers.plays ADD PRIMARY KEY (league, event_id, id),
  ADD FOREIGN KEY (league, event_id) REFERENCES peers.events;
CREATE INDEX ON peers.plays (league, event_id, position, id);

CREATE TABLE peers.odds AS
  SELECT league, event_id, doc->>'provider' AS provider, (doc->'spread'->>'line')::float8 AS spread_line,
    (doc->'spread'->>'home')::int AS spread_home, (doc->'spread'->>'away')::int AS spread_away,
    (doc->'moneyline'->>'home')::int AS moneyline_home, (doc->'moneyline'->>'away')::int AS moneyline_away,
    (doc->'overUnder'->>'total')::float8 AS total, (doc->'overUnder'->>'over')::int AS total_over,
    (doc->'overUnder'->>'under')::int AS total_under
  FROM public.odds;
ALTER TABLE peers.odds ADD PRIMARY KEY (league, event_id),
  ADD FOREIGN KEY (league, event_id) REFERENCES peers.events;

CREATE TABLE peers.athletes AS
  SELECT a.league, a.id, r.team_id, r.position AS place, a.doc->>'displayName' AS display_name,
    a.doc->>'jersey' AS jersey, a.doc->>'position' AS position
  FROM public.roster_entries r JOIN public.athletes a ON a.league = r.league AND a.id = r.athlete_id;
ALTER TABLE peers.athletes ADD PRIMARY KEY (league, id),
  ADD FOREIGN KEY (league, team_id) REFERENCES peers.teams;
CREATE INDEX ON peers.athletes (league, team_id, place);

CREATE TABLE peers.injuries AS
  SELECT league, id, athlete_id, doc->>'status' AS status, doc->>'type' AS type, doc->>'date' AS date
  FROM public.injuries;
ALTER TABLE peers.injuries ADD PRIMARY KEY (league, id),
  ADD FOREIGN KEY (league, athlete_id) REFERENCES peers.athletes;
CREATE INDEX ON peers.injuries (league, athlete_id, date DESC);

ANALYZE;
