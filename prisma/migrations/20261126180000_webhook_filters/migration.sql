-- AlterTable
ALTER TABLE "updates" ADD COLUMN     "phase" TEXT;

-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "condition" TEXT,
ADD COLUMN     "event_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "sports" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "target" TEXT NOT NULL DEFAULT 'standard',
ADD COLUMN     "team_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];
