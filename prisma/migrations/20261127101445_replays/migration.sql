-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "happened_at" TIMESTAMPTZ(3),
ADD COLUMN     "replay_seq" INTEGER;

-- CreateTable
CREATE TABLE "replays" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "league" TEXT NOT NULL,
    "event_id" TEXT,
    "day" TEXT,
    "webhook_id" TEXT,
    "note" TEXT,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,
    "messages" INTEGER NOT NULL,
    "speed" INTEGER NOT NULL,
    "paused" BOOLEAN NOT NULL,
    "position" TIMESTAMPTZ(3) NOT NULL,
    "anchor_at" TIMESTAMPTZ(3),
    "parts" JSON NOT NULL,
    "fanned_out" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "listened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "replays_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "replay_messages" (
    "replay_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "type" TEXT NOT NULL,
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "phase" TEXT,

    CONSTRAINT "replay_messages_pkey" PRIMARY KEY ("replay_id","place")
);

-- CreateIndex
CREATE INDEX "replays_account_id_idx" ON "replays"("account_id");

-- CreateIndex
CREATE INDEX "replays_listened_at_idx" ON "replays"("listened_at");

-- CreateIndex
CREATE INDEX "replay_messages_replay_id_at_idx" ON "replay_messages"("replay_id", "at");

-- AddForeignKey
ALTER TABLE "replays" ADD CONSTRAINT "replays_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "replays" ADD CONSTRAINT "replays_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "replay_messages" ADD CONSTRAINT "replay_messages_replay_id_fkey" FOREIGN KEY ("replay_id") REFERENCES "replays"("id") ON DELETE CASCADE ON UPDATE CASCADE;
