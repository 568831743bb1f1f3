-- Tables are named by what their rows are.
ALTER TABLE "set_aside" RENAME TO "rejected_items";
ALTER TABLE "rejected_items" RENAME CONSTRAINT "set_aside_pkey" TO "rejected_items_pkey";
ALTER INDEX "set_aside_last_seen_idx" RENAME TO "rejected_items_last_seen_idx";
ALTER TABLE "demands" RENAME TO "backfill_jobs";
ALTER TABLE "backfill_jobs" RENAME CONSTRAINT "demands_pkey" TO "backfill_jobs_pkey";
ALTER INDEX "demands_is_open_next_at_idx" RENAME TO "backfill_jobs_is_open_next_at_idx";
