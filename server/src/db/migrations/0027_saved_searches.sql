CREATE TABLE "arrivals" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrivals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"opened_in" text[],
	"arrived_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrivals_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "arrivals_kind" CHECK ("arrivals"."kind" in ('products', 'companies'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"query" jsonb NOT NULL,
	"query_key" text NOT NULL,
	"alert" text NOT NULL,
	"looked_up_to" bigint NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"alerted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_kind" CHECK ("saved_searches"."kind" in ('products', 'companies')),
	CONSTRAINT "saved_searches_alert" CHECK ("saved_searches"."alert" in ('none', 'at_once', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "search_finds" (
	"search_id" uuid NOT NULL,
	"thing_id" uuid NOT NULL,
	"is_due" boolean NOT NULL,
	"found_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_finds_search_id_thing_id_pk" PRIMARY KEY("search_id","thing_id")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_finds" ADD CONSTRAINT "search_finds_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_kept" ON "arrivals" USING btree ("arrived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","kind","query_key");--> statement-breakpoint
CREATE INDEX "saved_searches_list" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_behind" ON "saved_searches" USING btree ("looked_up_to","id");--> statement-breakpoint
CREATE INDEX "search_finds_due" ON "search_finds" USING btree ("search_id","found_at") WHERE is_due;--> statement-breakpoint
CREATE INDEX "search_finds_new" ON "search_finds" USING btree ("search_id","found_at");--> statement-breakpoint
CREATE INDEX "search_finds_kept" ON "search_finds" USING btree ("found_at");