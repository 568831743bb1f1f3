-- AlterTable
ALTER TABLE "events" ADD COLUMN     "time_valid" BOOLEAN NOT NULL DEFAULT true;

UPDATE "events" SET "time_valid" = false WHERE "doc"->>'timeValid' = 'false';
