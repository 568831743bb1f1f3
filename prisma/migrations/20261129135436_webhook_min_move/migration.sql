-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "min_move" DOUBLE PRECISION;
