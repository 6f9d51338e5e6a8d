CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"asked_by" uuid,
	"note" text NOT NULL,
	"given" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"asked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "change_requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "change_requests_one_end" CHECK ("change_requests"."answered_at" is null or "change_requests"."closed_at" is null)
);
--> statement-breakpoint
ALTER TABLE "access_applications" DROP CONSTRAINT "access_applications_status";--> statement-breakpoint
DROP INDEX "access_applications_one_pending";--> statement-breakpoint
DROP INDEX "access_applications_newest";--> statement-breakpoint
ALTER TABLE "access_applications" ADD COLUMN "submitted_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "access_applications" SET "submitted_at" = "created_at";--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_application_id_access_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."access_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_asked_by_admins_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_one_open" ON "change_requests" USING btree ("application_id") WHERE answered_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "change_requests_of_application" ON "change_requests" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_applications_one_open" ON "access_applications" USING btree (lower("email")) WHERE status in ('pending', 'changes_requested');--> statement-breakpoint
CREATE INDEX "access_applications_newest" ON "access_applications" USING btree ("status","submitted_at","id");--> statement-breakpoint
ALTER TABLE "access_applications" ADD CONSTRAINT "access_applications_status" CHECK ("access_applications"."status" in ('pending', 'approved', 'rejected', 'changes_requested'));