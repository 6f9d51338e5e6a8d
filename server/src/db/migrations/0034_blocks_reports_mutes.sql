CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "report_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"is_by_reported" boolean NOT NULL,
	"content" "bytea" NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" "bytea",
	"outcome" text,
	"admin_note" text,
	"resolved_by" uuid,
	"resolved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_not_oneself" CHECK ("reports"."reporter_id" <> "reports"."reported_id"),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('spam', 'harassment', 'confidentiality', 'false_identity', 'other')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('no_action', 'warned')),
	CONSTRAINT "reports_resolved_whole" CHECK (("reports"."outcome" is null) = ("reports"."resolved_at" is null))
);
--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD COLUMN "muted_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_messages" ADD CONSTRAINT "report_messages_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_admins_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_once" ON "blocks" USING btree ("blocker_id","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_own" ON "blocks" USING btree ("blocker_id","id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_messages_once" ON "report_messages" USING btree ("report_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","reported_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reports_resolved" ON "reports" USING btree ("id") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id","reporter_id");--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_muted" CHECK ("conversation_sides"."is_muted" or "conversation_sides"."muted_until" is null);--> statement-breakpoint
CREATE TRIGGER blocks_of_open_accounts BEFORE INSERT ON blocks FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('blocker_id');--> statement-breakpoint
CREATE TRIGGER reports_of_open_accounts BEFORE INSERT ON reports FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('reporter_id');
