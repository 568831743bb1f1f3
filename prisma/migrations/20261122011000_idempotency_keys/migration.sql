-- What mutations that create answered, for those who send one twice.
CREATE TABLE "idempotency_keys" (
    "account_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "sealed_answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("account_id","hash")
);

CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
