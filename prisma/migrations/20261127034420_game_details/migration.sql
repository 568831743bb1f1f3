-- CreateTable
CREATE TABLE "game_details" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "doc" JSON NOT NULL,

    CONSTRAINT "game_details_pkey" PRIMARY KEY ("league","event_id","part")
);

-- AddForeignKey
ALTER TABLE "game_details" ADD CONSTRAINT "game_details_league_event_id_fkey" FOREIGN KEY ("league", "event_id") REFERENCES "events"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;
