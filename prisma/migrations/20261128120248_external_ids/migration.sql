-- CreateTable
CREATE TABLE "external_ids" (
    "league" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "is_given" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "external_ids_pkey" PRIMARY KEY ("league","type","entity_id","provider","id","origin")
);

-- CreateIndex
CREATE INDEX "external_ids_provider_id_idx" ON "external_ids"("provider", "id");
