CREATE TABLE "deal_columns" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"columns" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deal_columns" ADD CONSTRAINT "deal_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;