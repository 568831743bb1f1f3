-- Columns are named as in the program.
ALTER TABLE "league_versions" RENAME COLUMN "noun" TO "entity_name";
ALTER TABLE "rejected_items" RENAME COLUMN "noun" TO "entity_name";
ALTER TABLE "rejected_items" RENAME COLUMN "question" TO "request";
