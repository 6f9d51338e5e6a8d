-- An address that someone confirmed is their own (decision 172).
UPDATE "users" SET "email_verified_at" = NULL WHERE NOT "holds_email" AND "email_verified_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_confirmed_address" CHECK ("users"."email_verified_at" is null or "users"."holds_email");