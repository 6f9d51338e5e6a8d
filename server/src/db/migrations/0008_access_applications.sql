CREATE TABLE "access_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company_name" text NOT NULL,
	"company_type" text NOT NULL,
	"profile" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"review_notes" text,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "access_applications_status" CHECK ("access_applications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "access_applications_review_has_time" CHECK (("access_applications"."status" = 'pending') = ("access_applications"."reviewed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "set_up_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_applications" ADD CONSTRAINT "access_applications_reviewed_by_admins_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_applications" ADD CONSTRAINT "access_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_up_links" ADD CONSTRAINT "set_up_links_application_id_access_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."access_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_applications_one_pending" ON "access_applications" USING btree (lower("email")) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "access_applications_newest" ON "access_applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "access_applications_reviewed" ON "access_applications" USING btree ("reviewed_at","id") WHERE status <> 'pending';--> statement-breakpoint
CREATE INDEX "access_applications_words" ON "access_applications" USING gin (folded("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "company_name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "set_up_links_one_open" ON "set_up_links" USING btree ("application_id") WHERE used_at is null and revoked_at is null;