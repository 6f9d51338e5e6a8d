CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"location" text,
	"country" text,
	"website" text,
	"logo_url" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"owner_id" uuid NOT NULL,
	"opportunity_description" text,
	"ai_conversation_data" jsonb,
	"website_scraped_data" text,
	"territories" text[] DEFAULT '{}' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"is_unclaimed" boolean DEFAULT false NOT NULL,
	"source_name" text,
	"source_date" date,
	"source_key" text,
	"listing_rank" smallint GENERATED ALWAYS AS (case when is_unclaimed then 2 when is_verified then 0 else 1 end) STORED NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_type" CHECK ("companies"."type" in ('manufacturer', 'distributor', 'observer')),
	CONSTRAINT "companies_unclaimed_has_source" CHECK (not "companies"."is_unclaimed" or ("companies"."source_name" is not null and "companies"."source_date" is not null and "companies"."source_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "company_badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"badge_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"verification_documents" text[] DEFAULT '{}' NOT NULL,
	"reviewed_by" text,
	"review_notes" text,
	"awarded_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_watchers" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_watchers_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "distributors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"years_experience" text NOT NULL,
	"geographic_location" text NOT NULL,
	"clinical_specialists" text NOT NULL,
	"support_staff_count" text NOT NULL,
	"has_physical_office" boolean DEFAULT false NOT NULL,
	"areas_of_expertise" text[],
	"key_portfolio_gaps" text[],
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributors_company_id_unique" UNIQUE("company_id")
);
--> statement-breakpoint
CREATE TABLE "trust_badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"icon_url" text,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"verification_process" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "trust_badges_type_unique" UNIQUE("type")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"connection_request_id" uuid,
	"event_type" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"status" text NOT NULL,
	"provider_event_id" text,
	"payment_reference" text,
	"metadata" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_events_provider_event_id_unique" UNIQUE("provider_event_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requester_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"message" text,
	"source" text DEFAULT 'company_card' NOT NULL,
	"requester_company_id" uuid,
	"recipient_company_id" uuid,
	"product_id" uuid,
	"pricing_model" text DEFAULT 'none' NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"fee_status" text DEFAULT 'none' NOT NULL,
	"payment_reference" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"responded_at" timestamp(3) with time zone,
	"accepted_at" timestamp(3) with time zone,
	"rejected_at" timestamp(3) with time zone,
	"first_message_at" timestamp(3) with time zone,
	CONSTRAINT "connections_not_to_oneself" CHECK ("connections"."requester_id" <> "connections"."recipient_id"),
	CONSTRAINT "connections_status" CHECK ("connections"."status" in ('pending', 'accepted', 'rejected')),
	CONSTRAINT "connections_fee_not_negative" CHECK ("connections"."fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"actor_id" uuid,
	"payload" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_sides" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"other_user_id" uuid NOT NULL,
	"last_message_id" uuid NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_sides_user_id_other_user_id_pk" PRIMARY KEY("user_id","other_user_id"),
	CONSTRAINT "conversation_sides_unread_not_negative" CHECK ("conversation_sides"."unread_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"low_user_id" uuid NOT NULL,
	"high_user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_ordered" CHECK ("conversations"."low_user_id" < "conversations"."high_user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"client_id" uuid,
	"read_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nda_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"agreement_text" text NOT NULL,
	"text_digest" text NOT NULL,
	"signature_name" text NOT NULL,
	"digital_signature" "bytea" NOT NULL,
	"signature_digest" text NOT NULL,
	"is_drawn" boolean NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"version" text DEFAULT '1.0' NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"previous_digest" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "nda_agreements_position_unique" UNIQUE("position"),
	CONSTRAINT "nda_agreements_digest_unique" UNIQUE("digest"),
	CONSTRAINT "nda_agreements_text_length" CHECK (char_length("nda_agreements"."agreement_text") <= 10000),
	CONSTRAINT "nda_agreements_expires_later" CHECK ("nda_agreements"."expires_at" > "nda_agreements"."signed_at")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" jsonb NOT NULL,
	"event_id" uuid NOT NULL,
	"read_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"specifications" text,
	"image_url" text,
	"company_id" uuid NOT NULL,
	"category" text NOT NULL,
	"regulatory_status" text NOT NULL,
	"source_name" text,
	"source_date" date,
	"source_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_category" CHECK ("products"."category" in ('orthopedic_implants', 'cardiovascular_devices', 'diagnostic_equipment', 'surgical_instruments', 'wound_care', 'other'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"user_id" uuid,
	"expire" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admins_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"profile_image_url" text,
	"subscription_plan" text DEFAULT 'free' NOT NULL,
	"subscription_status" text DEFAULT 'active' NOT NULL,
	"subscription_period_end" timestamp(3) with time zone,
	"connection_credits" integer DEFAULT 0 NOT NULL,
	"profile_visible" boolean DEFAULT true NOT NULL,
	"show_email" boolean DEFAULT false NOT NULL,
	"allow_messages" boolean DEFAULT true NOT NULL,
	"onboarding_skipped_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_credits_not_negative" CHECK ("users"."connection_credits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_badges" ADD CONSTRAINT "company_badges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_badges" ADD CONSTRAINT "company_badges_badge_id_trust_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."trust_badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_watchers" ADD CONSTRAINT "company_watchers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_watchers" ADD CONSTRAINT "company_watchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributors" ADD CONSTRAINT "distributors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_connection_request_id_connections_id_fk" FOREIGN KEY ("connection_request_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_company_id_companies_id_fk" FOREIGN KEY ("requester_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_recipient_company_id_companies_id_fk" FOREIGN KEY ("recipient_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_other_user_id_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_user_id_users_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_user_id_users_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD CONSTRAINT "nda_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_listing" ON "companies" USING btree ("listing_rank","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "companies_owner" ON "companies" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_source" ON "companies" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "companies_territories" ON "companies" USING gin ("territories");--> statement-breakpoint
CREATE INDEX "companies_specialties" ON "companies" USING gin ("specialties");--> statement-breakpoint
CREATE INDEX "company_badges_company" ON "company_badges" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_badges_one_open" ON "company_badges" USING btree ("company_id","badge_id") WHERE status in ('pending', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "billing_events_one_per_connection" ON "billing_events" USING btree ("connection_request_id","event_type");--> statement-breakpoint
CREATE INDEX "billing_events_user" ON "billing_events" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_open_per_pair" ON "connections" USING btree (least("requester_id", "recipient_id"),greatest("requester_id", "recipient_id")) WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX "connections_requester" ON "connections" USING btree ("requester_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "connections_recipient" ON "connections" USING btree ("recipient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "connections_waiting" ON "connections" USING btree ("recipient_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "conversation_sides_recent" ON "conversation_sides" USING btree ("user_id","last_message_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_sides_unread" ON "conversation_sides" USING btree ("user_id") WHERE unread_count > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("low_user_id","high_user_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_receiver" ON "messages" USING btree ("receiver_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id","sender_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "nda_agreements_user" ON "nda_agreements" USING btree ("user_id","signed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "products_company" ON "products" USING btree ("company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_launches" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE source_key is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_source" ON "products" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_last" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "nda_agreements" ADD CONSTRAINT "nda_agreements_one_valid_per_version" EXCLUDE USING gist ("user_id" WITH =, "version" WITH =, tstzrange("signed_at", "expires_at") WITH &&);
