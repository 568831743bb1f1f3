-- AlterTable
ALTER TABLE "game_checks" ADD COLUMN     "witness" TEXT;
