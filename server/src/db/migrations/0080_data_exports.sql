CREATE TABLE "data_export_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"export_id" uuid NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "data_exports_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "data_export_files" ADD CONSTRAINT "data_export_files_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_files_of" ON "data_export_files" USING btree ("export_id");--> statement-breakpoint
CREATE INDEX "data_exports_expired" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER data_exports_of_open_accounts BEFORE INSERT ON data_exports FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');
