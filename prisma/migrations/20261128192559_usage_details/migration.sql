-- CreateTable
CREATE TABLE "usage_details" (
    "account_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,

    CONSTRAINT "usage_details_pkey" PRIMARY KEY ("account_id","day","kind","name","client")
);

-- AddForeignKey
ALTER TABLE "usage_details" ADD CONSTRAINT "usage_details_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
