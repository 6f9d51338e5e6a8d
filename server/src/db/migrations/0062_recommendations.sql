CREATE TABLE "company_match_keys" (
	"company_type" text NOT NULL,
	"territory" text NOT NULL,
	"topic" text NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "company_match_keys_company_type_territory_topic_company_id_pk" PRIMARY KEY("company_type","territory","topic","company_id")
);
--> statement-breakpoint
CREATE TABLE "recommendation_dismissals" (
	"user_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recommendation_dismissals_user_id_target_id_pk" PRIMARY KEY("user_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "recommendation_interactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recommendation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"factor" text,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recommendation_interactions_action" CHECK ("recommendation_interactions"."action" in ('view', 'like', 'dislike', 'contact', 'dismiss'))
);
--> statement-breakpoint
CREATE TABLE "recommendation_refreshes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"refreshed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recommendation_type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_company_id" uuid NOT NULL,
	"recommended_company_id" uuid NOT NULL,
	"recommended_product_id" uuid,
	"score" smallint NOT NULL,
	"confidence" smallint NOT NULL,
	"reasons" text[] NOT NULL,
	"matching_factors" jsonb NOT NULL,
	"context_data" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp(3) with time zone,
	"connected_at" timestamp(3) with time zone,
	"signed_at" timestamp(3) with time zone,
	CONSTRAINT "recommendations_type" CHECK ("recommendations"."recommendation_type" in ('company', 'product')),
	CONSTRAINT "recommendations_product_named" CHECK (("recommendations"."recommendation_type" = 'product') = ("recommendations"."recommended_product_id" is not null)),
	CONSTRAINT "recommendations_score" CHECK ("recommendations"."score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "company_match_keys" ADD CONSTRAINT "company_match_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_dismissals" ADD CONSTRAINT "recommendation_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_interactions" ADD CONSTRAINT "recommendation_interactions_recommendation_id_recommendations_id_fk" FOREIGN KEY ("recommendation_id") REFERENCES "public"."recommendations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_interactions" ADD CONSTRAINT "recommendation_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_refreshes" ADD CONSTRAINT "recommendation_refreshes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_user_company_id_companies_id_fk" FOREIGN KEY ("user_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_recommended_company_id_companies_id_fk" FOREIGN KEY ("recommended_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_recommended_product_id_products_id_fk" FOREIGN KEY ("recommended_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_match_keys_company" ON "company_match_keys" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "recommendation_interactions_person" ON "recommendation_interactions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recommendation_interactions_recommendation" ON "recommendation_interactions" USING btree ("recommendation_id","action");--> statement-breakpoint
CREATE INDEX "recommendation_interactions_created" ON "recommendation_interactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recommendation_refreshes_oldest" ON "recommendation_refreshes" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "recommendations_current" ON "recommendations" USING btree ("user_id","recommendation_type","score") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "recommendations_once" ON "recommendations" USING btree ("user_id","recommended_company_id",coalesce(recommended_product_id, recommended_company_id)) WHERE is_active;--> statement-breakpoint
CREATE INDEX "recommendations_target" ON "recommendations" USING btree ("recommended_company_id","user_company_id");--> statement-breakpoint
CREATE INDEX "recommendations_own_company" ON "recommendations" USING btree ("user_company_id");--> statement-breakpoint
CREATE INDEX "recommendations_product" ON "recommendations" USING btree ("recommended_product_id");--> statement-breakpoint
CREATE INDEX "recommendations_created" ON "recommendations" USING btree ("created_at");--> statement-breakpoint
-- The words that two texts are compared by: without case, accents, plural and the difference between "ae" and "e"
-- (`wordsOf` in recommendations/topics.ts does the same).
CREATE FUNCTION match_words(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT rtrim(word, 's') FROM regexp_split_to_table(replace(public.folded(value), 'ae', 'e'), '[^a-z0-9]+') AS word
  WHERE length(word) >= 3
$$;--> statement-breakpoint
CREATE FUNCTION refresh_match_keys(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH claimed AS (
    SELECT id, type, territories, specialties FROM companies
    WHERE id = ANY(changed) AND NOT is_unclaimed AND type <> 'observer'
  ), topics AS (
    SELECT claimed.id, word AS topic FROM claimed, match_words(array_to_string(specialties, ' ')) AS word
    UNION SELECT claimed.id, word FROM claimed JOIN distributors ON company_id = claimed.id,
      match_words(array_to_string(coalesce(areas_of_expertise, '{}') || coalesce(key_portfolio_gaps, '{}'), ' ')) AS word
    UNION SELECT claimed.id, 'category:' || category FROM claimed JOIN products ON company_id = claimed.id
      WHERE withdrawn_at IS NULL
  ), places AS (
    SELECT id, unnest(territories) AS territory FROM claimed
    UNION SELECT claimed.id, geographic_location FROM claimed JOIN distributors ON company_id = claimed.id
    UNION SELECT claimed.id, terms.territory FROM claimed JOIN products ON company_id = claimed.id
      JOIN product_territories AS terms ON terms.product_id = products.id
      WHERE withdrawn_at IS NULL AND terms.state = 'open'
  ), wanted AS (
    SELECT claimed.type, place.territory, subject.topic, claimed.id FROM claimed
    CROSS JOIN LATERAL (SELECT '' AS territory UNION ALL SELECT territory FROM places WHERE places.id = claimed.id) AS place
    CROSS JOIN LATERAL (SELECT '' AS topic UNION ALL
      (SELECT topic FROM topics WHERE topics.id = claimed.id ORDER BY topic LIMIT 60)) AS subject
  ), obsolete AS (
    DELETE FROM company_match_keys AS stored WHERE company_id = ANY(changed) AND NOT EXISTS (
      SELECT FROM wanted WHERE (wanted.type, wanted.territory, wanted.topic, wanted.id)
        = (stored.company_type, stored.territory, stored.topic, stored.company_id))
  )
  INSERT INTO company_match_keys (company_type, territory, topic, company_id) SELECT * FROM wanted ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION keep_match_keys_of_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_match_keys(array(SELECT id FROM changed WHERE NOT is_unclaimed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_match_keys_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_match_keys(array[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_match_keys_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_match_keys(array(SELECT DISTINCT company_id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_match_keys_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_match_keys(array[OLD.company_id, NEW.company_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_match_keys_of_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_match_keys(array(SELECT DISTINCT company_id FROM changed JOIN products ON products.id = changed.product_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_match_keys_of_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_match_keys(array(SELECT DISTINCT company_id FROM changed WHERE source_key IS NULL));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_added_match_keys AFTER INSERT ON "companies"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_match_keys_of_companies();--> statement-breakpoint
CREATE TRIGGER companies_changed_match_keys AFTER UPDATE OF type, territories, specialties, is_unclaimed ON "companies"
  FOR EACH ROW WHEN ((OLD.type, OLD.territories, OLD.specialties, OLD.is_unclaimed)
    IS DISTINCT FROM (NEW.type, NEW.territories, NEW.specialties, NEW.is_unclaimed) AND NOT (OLD.is_unclaimed AND NEW.is_unclaimed))
  EXECUTE FUNCTION keep_match_keys_of_company();--> statement-breakpoint
CREATE TRIGGER distributors_added_match_keys AFTER INSERT ON "distributors"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_match_keys_of_parts();--> statement-breakpoint
CREATE TRIGGER distributors_changed_match_keys AFTER UPDATE ON "distributors"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_match_keys_of_part();--> statement-breakpoint
CREATE TRIGGER products_added_match_keys AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_match_keys_of_listings();--> statement-breakpoint
CREATE TRIGGER products_changed_match_keys AFTER UPDATE OF category, withdrawn_at, company_id ON "products"
  FOR EACH ROW WHEN (NEW.source_key IS NULL AND (OLD.category, OLD.withdrawn_at, OLD.company_id)
    IS DISTINCT FROM (NEW.category, NEW.withdrawn_at, NEW.company_id))
  EXECUTE FUNCTION keep_match_keys_of_part();--> statement-breakpoint
CREATE TRIGGER product_territories_added_match_keys AFTER INSERT ON "product_territories"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_match_keys_of_terms();--> statement-breakpoint
SELECT refresh_match_keys(array(SELECT id FROM companies WHERE NOT is_unclaimed));
