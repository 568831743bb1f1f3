-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "data" TEXT;

-- CreateTable
CREATE TABLE "quota_alerts" (
    "account_id" TEXT NOT NULL,
    "pool" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "percent" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quota_alerts_pkey" PRIMARY KEY ("account_id","pool","period","percent")
);

-- CreateIndex
CREATE INDEX "quota_alerts_created_at_idx" ON "quota_alerts"("created_at");

-- AddForeignKey
ALTER TABLE "quota_alerts" ADD CONSTRAINT "quota_alerts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
