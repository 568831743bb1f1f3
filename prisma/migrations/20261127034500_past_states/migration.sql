-- CreateTable
CREATE TABLE "past_states" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "play_id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "doc" JSON,

    CONSTRAINT "past_states_pkey" PRIMARY KEY ("league","event_id","play_id","until")
);

-- CreateIndex
CREATE INDEX "past_states_until_idx" ON "past_states"("until");

-- AddForeignKey
ALTER TABLE "past_states" ADD CONSTRAINT "past_states_league_event_id_fkey" FOREIGN KEY ("league", "event_id") REFERENCES "events"("league", "id") ON DELETE CASCADE ON UPDATE CASCADE;
