CREATE TABLE "room_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid,
	"number" smallint,
	"stage" smallint,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_acts_kind" CHECK ("room_acts"."kind" in ('document_added', 'version_added', 'document_opened', 'document_moved', 'document_withdrawn', 'stage_moved')),
	CONSTRAINT "room_acts_of_document" CHECK (("room_acts"."document_id" is null) = ("room_acts"."kind" = 'stage_moved'))
);
--> statement-breakpoint
CREATE TABLE "room_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"stage" smallint NOT NULL,
	"available_until" date,
	"withdrawn_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_documents_stage" CHECK ("room_documents"."stage" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "room_sides" (
	"room_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"open_up_to" smallint DEFAULT 0 NOT NULL,
	"announced_at" timestamp(3) with time zone,
	CONSTRAINT "room_sides_room_id_company_id_pk" PRIMARY KEY("room_id","company_id"),
	CONSTRAINT "room_sides_stage" CHECK ("room_sides"."open_up_to" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "room_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"name" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"has_file" boolean DEFAULT true NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_versions_from_one" CHECK ("room_versions"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "room_acts" ADD CONSTRAINT "room_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_acts" ADD CONSTRAINT "room_acts_document_id_room_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."room_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_acts" ADD CONSTRAINT "room_acts_side" FOREIGN KEY ("room_id","company_id") REFERENCES "public"."room_sides"("room_id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_documents" ADD CONSTRAINT "room_documents_side" FOREIGN KEY ("room_id","company_id") REFERENCES "public"."room_sides"("room_id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_sides" ADD CONSTRAINT "room_sides_room_id_company_agreements_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."company_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_sides" ADD CONSTRAINT "room_sides_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_versions" ADD CONSTRAINT "room_versions_document_id_room_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."room_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_versions" ADD CONSTRAINT "room_versions_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_acts_listing" ON "room_acts" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "room_acts_openings" ON "room_acts" USING btree ("document_id","id") WHERE kind = 'document_opened';--> statement-breakpoint
CREATE INDEX "room_documents_listing" ON "room_documents" USING btree ("room_id","company_id","stage","id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_versions_number" ON "room_versions" USING btree ("document_id","number");