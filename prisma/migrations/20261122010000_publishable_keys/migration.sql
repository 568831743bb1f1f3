-- Keys that may stand in web pages.
ALTER TABLE "api_keys" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'secret',
ADD COLUMN "origins" TEXT[] DEFAULT ARRAY[]::TEXT[];
