CREATE TABLE "agreement_renewals" (
	"deal_id" uuid NOT NULL,
	"ended_on" date NOT NULL,
	"renewed_until" date NOT NULL,
	"renewed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_renewals_deal_id_ended_on_pk" PRIMARY KEY("deal_id","ended_on")
);
--> statement-breakpoint
CREATE TABLE "agreement_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"side" text NOT NULL,
	"person_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"reason" text,
	"answered_by_id" uuid,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "agreement_results_kind" CHECK ("agreement_results"."kind" in ('minimum_purchase', 'milestone')),
	CONSTRAINT "agreement_results_side" CHECK ("agreement_results"."side" in ('manufacturer', 'distributor')),
	CONSTRAINT "agreement_results_answer" CHECK ("agreement_results"."answer" in ('confirmed', 'disputed')),
	CONSTRAINT "agreement_results_answered" CHECK (("agreement_results"."answer" is null) = ("agreement_results"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "agreement_terminations" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"person_id" uuid,
	"ground" text NOT NULL,
	"reason" text,
	"ends_on" date NOT NULL,
	"sell_off_ends_on" date,
	"given_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"is_end_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "agreement_terminations_ground" CHECK ("agreement_terminations"."ground" in ('not_renewed', 'without_reason', 'breach', 'risk')),
	CONSTRAINT "agreement_terminations_side" CHECK ("agreement_terminations"."side" in ('manufacturer', 'distributor'))
);
--> statement-breakpoint
CREATE TABLE "agreement_trials" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"grace_ends_on" date,
	"outcome" text,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "agreement_trials_outcome" CHECK ("agreement_trials"."outcome" in ('exclusive', 'ended')),
	CONSTRAINT "agreement_trials_settled" CHECK (("agreement_trials"."outcome" is null) = ("agreement_trials"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "agreement_renewals" ADD CONSTRAINT "agreement_renewals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_results" ADD CONSTRAINT "agreement_results_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_results" ADD CONSTRAINT "agreement_results_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_results" ADD CONSTRAINT "agreement_results_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_terminations" ADD CONSTRAINT "agreement_terminations_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_terminations" ADD CONSTRAINT "agreement_terminations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_trials" ADD CONSTRAINT "agreement_trials_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_results_once" ON "agreement_results" USING btree ("deal_id","kind","day","number");--> statement-breakpoint
CREATE INDEX "agreement_results_person" ON "agreement_results" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "agreement_results_answered_by" ON "agreement_results" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "agreement_terminations_person" ON "agreement_terminations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "agreement_terminations_untold" ON "agreement_terminations" USING btree ("ends_on") WHERE not is_end_told;