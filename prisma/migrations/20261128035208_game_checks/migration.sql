-- CreateTable
CREATE TABLE "game_checks" (
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "game_checks_pkey" PRIMARY KEY ("league","event_id")
);
