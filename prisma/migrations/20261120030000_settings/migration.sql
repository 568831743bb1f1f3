-- CreateTable
CREATE TABLE "settings" (
    "name" TEXT NOT NULL,
    "value" JSON NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("name")
);
