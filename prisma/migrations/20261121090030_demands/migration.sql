-- CreateTable
CREATE TABLE "demands" (
    "league" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "is_open" BOOLEAN NOT NULL,
    "is_urgent" BOOLEAN NOT NULL,
    "wanted_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "demands_pkey" PRIMARY KEY ("league","kind","subject")
);

-- CreateIndex
CREATE INDEX "demands_is_open_next_at_idx" ON "demands"("is_open", "next_at");
