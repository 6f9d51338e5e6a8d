CREATE TABLE "rfq_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" uuid NOT NULL,
	"rfq_id" uuid,
	"response_id" uuid,
	"kind" text NOT NULL,
	"name" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rfq_files_of_one" CHECK (num_nonnulls("rfq_files"."rfq_id", "rfq_files"."response_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "rfq_files" ADD CONSTRAINT "rfq_files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_files" ADD CONSTRAINT "rfq_files_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_files" ADD CONSTRAINT "rfq_files_response_id_rfq_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."rfq_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rfq_files_rfq" ON "rfq_files" USING btree ("rfq_id") WHERE rfq_id is not null;--> statement-breakpoint
CREATE INDEX "rfq_files_response" ON "rfq_files" USING btree ("response_id") WHERE response_id is not null;--> statement-breakpoint
CREATE INDEX "rfq_files_uploader" ON "rfq_files" USING btree ("uploader_id","created_at");--> statement-breakpoint
CREATE INDEX "rfq_files_waiting" ON "rfq_files" USING btree ("created_at") WHERE rfq_id is null and response_id is null;