-- By statement, not by row: a catalogue of 100,000 that is loaded a thousand at a time spent most of its time planning the
-- same two inserts for every product.
DROP TRIGGER note_change ON products;--> statement-breakpoint
DROP TRIGGER index_words ON products;--> statement-breakpoint
DROP FUNCTION note_product_change();--> statement-breakpoint
DROP FUNCTION index_product_words();--> statement-breakpoint
CREATE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (position, changed)
	SELECT position, pg_current_xact_id() FROM touched
	ON CONFLICT (position) DO UPDATE SET changed = excluded.changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION index_product_words(positions integer[]) RETURNS void LANGUAGE sql AS $$
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
		ON CONFLICT (position) DO UPDATE SET words = excluded.words
	)
	SELECT learn_words(string_agg(concat_ws(' ', title, makers, tags, description), ' ')) FROM folded
$$;--> statement-breakpoint
CREATE FUNCTION index_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_product_words(array_agg(position)) FROM touched;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION index_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_product_words(ARRAY[NEW.position]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_words USING touched WHERE product_words.position = touched.position;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_added AFTER INSERT ON products REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();--> statement-breakpoint
CREATE TRIGGER note_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();--> statement-breakpoint
CREATE TRIGGER index_added AFTER INSERT ON products REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION index_added_products();--> statement-breakpoint
CREATE TRIGGER index_changed AFTER UPDATE OF title, sku, brand, category_slug, sub_category_slug, tags, description
	ON products FOR EACH ROW EXECUTE FUNCTION index_changed_product();--> statement-breakpoint
CREATE TRIGGER forget_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION forget_products();
