CREATE TABLE "badge_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"company_badge_id" uuid,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "badge_warnings" (
	"company_badge_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"days_before" smallint NOT NULL,
	"told_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_warnings_company_badge_id_expires_at_days_before_pk" PRIMARY KEY("company_badge_id","expires_at","days_before")
);
--> statement-breakpoint
DROP INDEX "company_badges_one_open";--> statement-breakpoint
ALTER TABLE "company_badges" ALTER COLUMN "reviewed_by" SET DATA TYPE uuid USING reviewed_by::uuid;--> statement-breakpoint
ALTER TABLE "company_badges" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "company_badges" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "company_badges" ADD COLUMN "reviewed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "company_badges" ADD COLUMN "revoked_by" uuid;--> statement-breakpoint
ALTER TABLE "company_badges" ADD COLUMN "revoked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "company_badges" ADD COLUMN "revoke_reason" text;--> statement-breakpoint
ALTER TABLE "badge_documents" ADD CONSTRAINT "badge_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_documents" ADD CONSTRAINT "badge_documents_company_badge_id_company_badges_id_fk" FOREIGN KEY ("company_badge_id") REFERENCES "public"."company_badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_warnings" ADD CONSTRAINT "badge_warnings_company_badge_id_company_badges_id_fk" FOREIGN KEY ("company_badge_id") REFERENCES "public"."company_badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_documents_of_request" ON "badge_documents" USING btree ("company_badge_id");--> statement-breakpoint
CREATE INDEX "badge_documents_of_company" ON "badge_documents" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "badge_documents_waiting" ON "badge_documents" USING btree ("created_at") WHERE company_badge_id is null;--> statement-breakpoint
ALTER TABLE "company_badges" ADD CONSTRAINT "company_badges_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_badges" ADD CONSTRAINT "company_badges_reviewed_by_admins_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_badges" ADD CONSTRAINT "company_badges_revoked_by_admins_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_badges_by_status" ON "company_badges" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "company_badges_expiring" ON "company_badges" USING btree ("expires_at","id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "company_badges_reviewed" ON "company_badges" USING btree ("reviewed_at") WHERE reviewed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_badges_one_pending" ON "company_badges" USING btree ("company_id","badge_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "company_badges_one_approved" ON "company_badges" USING btree ("company_id","badge_id") WHERE status = 'approved';--> statement-breakpoint
ALTER TABLE "company_badges" ADD CONSTRAINT "company_badges_status" CHECK ("company_badges"."status" in ('pending', 'approved', 'rejected', 'revoked', 'replaced'));