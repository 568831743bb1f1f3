-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "delay_seconds" INTEGER NOT NULL DEFAULT 0;
