-- CreateTable
CREATE TABLE "updates" (
    "seq" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "type" TEXT NOT NULL,
    "league" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "data" TEXT NOT NULL,

    CONSTRAINT "updates_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "log_marks" (
    "name" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,

    CONSTRAINT "log_marks_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "leases" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leases_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "types" TEXT[],
    "leagues" TEXT[],
    "all_leagues" BOOLEAN NOT NULL,
    "frequency" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "consecutive_failures" INTEGER NOT NULL,
    "deactivated_reason" TEXT,
    "deactivated_at" TIMESTAMPTZ(3),
    "secret" TEXT NOT NULL,
    "old_secret" TEXT,
    "old_secret_until" TIMESTAMPTZ(3),
    "since_seq" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "lane" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "claim" TEXT,
    "response_status" INTEGER,
    "duration_ms" INTEGER,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "updates_league_event_id_type_idx" ON "updates"("league", "event_id", "type");

-- CreateIndex
CREATE INDEX "updates_at_idx" ON "updates"("at");

-- CreateIndex
CREATE INDEX "webhooks_account_id_created_at_idx" ON "webhooks"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "deliveries_status_webhook_id_lane_seq_idx" ON "deliveries"("status", "webhook_id", "lane", "seq");

-- CreateIndex
CREATE INDEX "deliveries_webhook_id_lane_due_at_idx" ON "deliveries"("webhook_id", "lane", "due_at");

-- CreateIndex
CREATE INDEX "deliveries_webhook_id_created_at_idx" ON "deliveries"("webhook_id", "created_at");

-- CreateIndex
CREATE INDEX "deliveries_created_at_idx" ON "deliveries"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_webhook_id_seq_key" ON "deliveries"("webhook_id", "seq");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
