-- An athlete who was traded while a game was suspended has a line and a roster entry with both teams.
ALTER TABLE "box_score_players" DROP CONSTRAINT "box_score_players_pkey",
ADD CONSTRAINT "box_score_players_pkey" PRIMARY KEY ("league", "event_id", "athlete_id", "team_id");

ALTER TABLE "game_roster_entries" DROP CONSTRAINT "game_roster_entries_pkey",
ADD CONSTRAINT "game_roster_entries_pkey" PRIMARY KEY ("league", "event_id", "athlete_id", "team_id");
