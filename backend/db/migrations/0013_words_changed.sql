ALTER TABLE "product_words" ADD COLUMN "changed" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "product_words_changed" ON "product_words" USING btree ("changed");--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_product_words(positions integer[]) RETURNS void LANGUAGE sql AS $$
	WITH folded AS MATERIALIZED (
		SELECT
			position,
			fold_words(title || ' ' || sku) AS title,
			fold_words(brand || ' ' || category_slug || ' ' || sub_category_slug) AS makers,
			fold_words(array_to_string(tags, ' ')) AS tags,
			fold_words(description) AS description
		FROM products WHERE position = ANY (positions)
	), stored AS (
		INSERT INTO product_words (position, words)
		SELECT
			position,
			setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', makers), 'B')
				|| setweight(to_tsvector('english', tags), 'C') || setweight(to_tsvector('english', description), 'D')
		FROM folded
		ON CONFLICT (position) DO UPDATE SET words = excluded.words, changed = excluded.changed
	)
	SELECT learn_words(string_agg(concat_ws(' ', title, makers, tags, description), ' ')) FROM folded
$$;
