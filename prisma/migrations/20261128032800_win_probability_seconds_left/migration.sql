-- AlterTable
ALTER TABLE "win_probabilities" ADD COLUMN     "seconds_left" INTEGER;
