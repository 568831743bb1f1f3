-- AlterTable
ALTER TABLE "quotas" ADD COLUMN     "settled" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- What was used before is in the usage by day already, or was lost.
UPDATE "quotas" SET "settled" = "used";
