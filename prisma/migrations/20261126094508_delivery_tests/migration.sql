-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "is_test" BOOLEAN NOT NULL DEFAULT false;
