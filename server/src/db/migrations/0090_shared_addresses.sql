DROP INDEX "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "holds_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "requested_email" text;--> statement-breakpoint
CREATE INDEX "users_sharing_an_email" ON "users" USING btree (lower("email")) WHERE not holds_email;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE holds_email;