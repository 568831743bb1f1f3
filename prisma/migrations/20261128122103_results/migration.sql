-- CreateTable
CREATE TABLE "game_results" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "check_at" TIMESTAMPTZ(3),
    "doc" JSON NOT NULL,

    CONSTRAINT "game_results_pkey" PRIMARY KEY ("league","event_id")
);

-- CreateTable
CREATE TABLE "witness_pairs" (
    "witness" TEXT NOT NULL,
    "league" TEXT NOT NULL,
    "game_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "broken" TEXT,
    "paired_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "witness_pairs_pkey" PRIMARY KEY ("witness","league","game_id")
);

-- CreateIndex
CREATE INDEX "game_results_check_at_idx" ON "game_results"("check_at");

-- CreateIndex
CREATE INDEX "witness_pairs_league_event_id_idx" ON "witness_pairs"("league", "event_id");
