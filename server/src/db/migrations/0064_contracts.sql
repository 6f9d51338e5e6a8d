CREATE TABLE "contract_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"side" text NOT NULL,
	"person_id" uuid,
	"is_internal" boolean NOT NULL,
	"body" "bytea" NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_comments_side" CHECK ("contract_comments"."side" in ('manufacturer', 'distributor'))
);
--> statement-breakpoint
CREATE TABLE "contract_item_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"contract_version" integer NOT NULL,
	"action" text NOT NULL,
	"side" text NOT NULL,
	"person_id" uuid,
	"message" text,
	"value" jsonb NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"accepted_by_id" uuid,
	CONSTRAINT "contract_item_versions_action" CHECK ("contract_item_versions"."action" in ('offered', 'rejected', 'term_changed')),
	CONSTRAINT "contract_item_versions_side" CHECK ("contract_item_versions"."side" in ('manufacturer', 'distributor'))
);
--> statement-breakpoint
CREATE TABLE "contract_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"part" text NOT NULL,
	"key" text,
	"position" smallint NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"last_side" text,
	"agreed_version" integer,
	"manufacturer_version" integer,
	"distributor_version" integer,
	"changed_at" timestamp(3) with time zone,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contract_items_part" CHECK ("contract_items"."part" in ('term', 'clause', 'duty')),
	CONSTRAINT "contract_items_side" CHECK ("contract_items"."last_side" in ('manufacturer', 'distributor')),
	CONSTRAINT "contract_items_agreed" CHECK ("contract_items"."agreed_version" between 1 and "contract_items"."version")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"library_version" text,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_deal_id_unique" UNIQUE("deal_id")
);
--> statement-breakpoint
ALTER TABLE "contract_comments" ADD CONSTRAINT "contract_comments_item_id_contract_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."contract_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_comments" ADD CONSTRAINT "contract_comments_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_item_versions" ADD CONSTRAINT "contract_item_versions_item_id_contract_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."contract_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_item_versions" ADD CONSTRAINT "contract_item_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_item_versions" ADD CONSTRAINT "contract_item_versions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_item_versions" ADD CONSTRAINT "contract_item_versions_accepted_by_id_users_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_items" ADD CONSTRAINT "contract_items_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_comments_item" ON "contract_comments" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "contract_comments_person" ON "contract_comments" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_item_versions_once" ON "contract_item_versions" USING btree ("item_id","number");--> statement-breakpoint
CREATE INDEX "contract_item_versions_contract" ON "contract_item_versions" USING btree ("contract_id","contract_version");--> statement-breakpoint
CREATE INDEX "contract_item_versions_person" ON "contract_item_versions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "contract_item_versions_accepted_by" ON "contract_item_versions" USING btree ("accepted_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_items_once" ON "contract_items" USING btree ("contract_id","part","key");--> statement-breakpoint
CREATE INDEX "contract_items_contract" ON "contract_items" USING btree ("contract_id","part","position");