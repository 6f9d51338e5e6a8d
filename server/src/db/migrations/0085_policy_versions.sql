CREATE TABLE "policy_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy" text NOT NULL,
	"day" date NOT NULL,
	"summary" text NOT NULL,
	"announced_by" uuid NOT NULL,
	"told_up_to" uuid,
	"announced_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_versions_once" UNIQUE("policy","day")
);
--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_announced_by_admins_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;