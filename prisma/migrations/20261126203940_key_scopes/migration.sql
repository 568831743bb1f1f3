-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY['read', 'webhooks', 'keys']::TEXT[];

-- Publishable keys may only read.
UPDATE "api_keys" SET "scopes" = ARRAY['read']::TEXT[] WHERE "kind" = 'publishable';
