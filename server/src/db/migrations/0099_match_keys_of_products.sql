-- A company is also found by the words of its products' names, after those of its specialties and its categories.
CREATE OR REPLACE FUNCTION refresh_match_keys(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH claimed AS (
    SELECT id, type, territories, specialties FROM companies
    WHERE id = ANY(changed) AND NOT is_unclaimed AND type <> 'observer'
  ), named AS (
    SELECT claimed.id, word AS topic, 1 AS rank FROM claimed, match_words(array_to_string(specialties, ' ')) AS word
    UNION ALL SELECT claimed.id, word, 1 FROM claimed JOIN distributors ON company_id = claimed.id,
      match_words(array_to_string(coalesce(areas_of_expertise, '{}') || coalesce(key_portfolio_gaps, '{}'), ' ')) AS word
    UNION ALL SELECT claimed.id, 'category:' || category, 2 FROM claimed JOIN products ON company_id = claimed.id
      WHERE withdrawn_at IS NULL
    UNION ALL SELECT claimed.id, word, 3 FROM claimed JOIN products ON company_id = claimed.id, match_words(name) AS word
      WHERE withdrawn_at IS NULL
  ), topics AS (
    SELECT id, topic, min(rank) AS rank FROM named GROUP BY id, topic
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
      (SELECT topic FROM topics WHERE topics.id = claimed.id ORDER BY rank, topic LIMIT 60)) AS subject
  ), obsolete AS (
    DELETE FROM company_match_keys AS stored WHERE company_id = ANY(changed) AND NOT EXISTS (
      SELECT FROM wanted WHERE (wanted.type, wanted.territory, wanted.topic, wanted.id)
        = (stored.company_type, stored.territory, stored.topic, stored.company_id))
  )
  INSERT INTO company_match_keys (company_type, territory, topic, company_id) SELECT * FROM wanted ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
SELECT refresh_match_keys(array(SELECT id FROM companies WHERE NOT is_unclaimed AND type <> 'observer'));--> statement-breakpoint
DROP TRIGGER products_changed_match_keys ON "products";--> statement-breakpoint
CREATE TRIGGER products_changed_match_keys AFTER UPDATE OF name, category, withdrawn_at, company_id ON "products"
  FOR EACH ROW WHEN (NEW.source_key IS NULL AND (OLD.name, OLD.category, OLD.withdrawn_at, OLD.company_id)
    IS DISTINCT FROM (NEW.name, NEW.category, NEW.withdrawn_at, NEW.company_id))
  EXECUTE FUNCTION keep_match_keys_of_part();
