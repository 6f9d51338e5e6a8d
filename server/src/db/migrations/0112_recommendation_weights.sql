CREATE TABLE "recommendation_weights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"weights" jsonb NOT NULL,
	"choices" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
