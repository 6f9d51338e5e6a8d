CREATE TABLE "address_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_changes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_changes_user" ON "address_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_changes_kept" ON "address_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER address_changes_of_open_accounts BEFORE INSERT ON address_changes FOR EACH ROW
  EXECUTE FUNCTION refuse_closed_accounts('user_id');