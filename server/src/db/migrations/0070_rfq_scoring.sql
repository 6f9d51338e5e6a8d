CREATE TABLE "rfq_scores" (
	"response_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"points" smallint NOT NULL,
	CONSTRAINT "rfq_scores_response_id_criterion_pk" PRIMARY KEY("response_id","criterion"),
	CONSTRAINT "rfq_scores_criterion" CHECK ("rfq_scores"."criterion" in ('price', 'coverage', 'delivery', 'credentials')),
	CONSTRAINT "rfq_scores_points" CHECK ("rfq_scores"."points" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "rfq_weights" (
	"rfq_id" uuid PRIMARY KEY NOT NULL,
	"weights" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rfq_scores" ADD CONSTRAINT "rfq_scores_response_id_rfq_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."rfq_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_weights" ADD CONSTRAINT "rfq_weights_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;