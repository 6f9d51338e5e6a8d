CREATE TABLE "removed_records" (
	"source_key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
