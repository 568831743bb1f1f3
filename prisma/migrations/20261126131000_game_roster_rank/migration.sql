-- AlterTable
ALTER TABLE "game_roster_entries" ADD COLUMN     "rank" SMALLINT NOT NULL DEFAULT 2;
