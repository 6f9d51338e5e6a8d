CREATE TABLE "passport_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"question" text NOT NULL,
	"value" "bytea" NOT NULL,
	"answered_by_id" uuid,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"question" text NOT NULL,
	"name" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"expires_on" date,
	"reminded_days" smallint,
	"added_by_id" uuid,
	"added_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"reader_company_id" uuid,
	"reader_company_name" text NOT NULL,
	"person_id" uuid,
	"document_name" "bytea",
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"asking_company_id" uuid NOT NULL,
	"question" text NOT NULL,
	"note" text,
	"asked_by_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passport_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"shared_by_id" uuid,
	"shared_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ends_on" date NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "passport_answers" ADD CONSTRAINT "passport_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_answers" ADD CONSTRAINT "passport_answers_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_documents" ADD CONSTRAINT "passport_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_documents" ADD CONSTRAINT "passport_documents_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_readings" ADD CONSTRAINT "passport_readings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_readings" ADD CONSTRAINT "passport_readings_reader_company_id_companies_id_fk" FOREIGN KEY ("reader_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_readings" ADD CONSTRAINT "passport_readings_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_requests" ADD CONSTRAINT "passport_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_requests" ADD CONSTRAINT "passport_requests_asking_company_id_companies_id_fk" FOREIGN KEY ("asking_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_requests" ADD CONSTRAINT "passport_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_shares" ADD CONSTRAINT "passport_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_shares" ADD CONSTRAINT "passport_shares_partner_id_companies_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_shares" ADD CONSTRAINT "passport_shares_shared_by_id_users_id_fk" FOREIGN KEY ("shared_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passport_answers_once" ON "passport_answers" USING btree ("company_id","question");--> statement-breakpoint
CREATE INDEX "passport_answers_person" ON "passport_answers" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "passport_documents_company" ON "passport_documents" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "passport_documents_person" ON "passport_documents" USING btree ("added_by_id");--> statement-breakpoint
CREATE INDEX "passport_documents_expiry" ON "passport_documents" USING btree ("expires_on") WHERE expires_on is not null;--> statement-breakpoint
CREATE INDEX "passport_readings_company" ON "passport_readings" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "passport_readings_reader" ON "passport_readings" USING btree ("reader_company_id");--> statement-breakpoint
CREATE INDEX "passport_readings_person" ON "passport_readings" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passport_requests_once" ON "passport_requests" USING btree ("company_id","asking_company_id","question") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "passport_requests_asking" ON "passport_requests" USING btree ("asking_company_id");--> statement-breakpoint
CREATE INDEX "passport_requests_person" ON "passport_requests" USING btree ("asked_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passport_shares_once" ON "passport_shares" USING btree ("company_id","partner_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "passport_shares_company" ON "passport_shares" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "passport_shares_partner" ON "passport_shares" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "passport_shares_person" ON "passport_shares" USING btree ("shared_by_id");