ALTER TABLE "metals" ADD COLUMN "sales_paused_at" timestamp with time zone;--> statement-breakpoint
-- Tells nodes that keep products in memory, and stock alerts, that products of a metal can be bought again or no longer.
CREATE FUNCTION note_paused_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (position, changed)
	SELECT position, pg_current_xact_id() FROM products WHERE metal_id IN (
		SELECT touched.id FROM touched JOIN before ON before.id = touched.id
		WHERE (before.sales_paused_at IS NULL) <> (touched.sales_paused_at IS NULL)
	) ORDER BY position
	ON CONFLICT (position) DO UPDATE SET changed = excluded.changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_paused AFTER UPDATE ON metals REFERENCING OLD TABLE AS before NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_paused_products();
