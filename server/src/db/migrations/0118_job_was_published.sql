ALTER TABLE "jobs" ADD COLUMN "was_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A closed job does not tell whether it was ever published. It keeps its date, as before.
UPDATE "jobs" SET "was_published" = false WHERE "status" = 'draft';
