CREATE TABLE "nda_seals" (
	"covered_digest" text PRIMARY KEY NOT NULL,
	"signature" "bytea" NOT NULL,
	"certificate_digest" text NOT NULL,
	"made_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
