ALTER TABLE "access_applications" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_language" CHECK ("user_settings"."language" in ('en', 'es', 'fr', 'de'));