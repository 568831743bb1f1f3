-- AlterTable
ALTER TABLE "plays" ADD COLUMN     "wall_clock" TIMESTAMPTZ(3);

UPDATE "plays" SET "wall_clock" = ("doc"->>'wallClock')::timestamptz WHERE "doc"->>'wallClock' IS NOT NULL;
