-- First, so that whoever is in the way is met before the work, not after it.
LOCK TABLE product_images, products IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "picture_counts" (
	"product_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"pictures" integer NOT NULL,
	"swatches" integer NOT NULL,
	CONSTRAINT "picture_counts_position_unique" UNIQUE("position")
);
--> statement-breakpoint
ALTER TABLE "picture_counts" ADD CONSTRAINT "picture_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION count_pictures(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- One after the other: who counts sees what those before have committed.
	PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
	WITH counted AS (
		SELECT
			products.id,
			products.position,
			count(DISTINCT img_path) FILTER (WHERE color_code IS NULL) AS pictures,
			count(DISTINCT img_path) FILTER (WHERE color_code IS NOT NULL) AS swatches
		FROM products LEFT JOIN product_images ON product_id = products.id AND deleted_at IS NULL
		WHERE products.id = ANY (ids)
		GROUP BY products.id
	), plain AS (
		DELETE FROM picture_counts USING counted
		WHERE product_id = counted.id AND counted.pictures = 1 AND counted.swatches = 0
	)
	INSERT INTO picture_counts (product_id, position, pictures, swatches)
	SELECT * FROM counted WHERE pictures <> 1 OR swatches > 0
	ON CONFLICT (product_id) DO UPDATE SET pictures = excluded.pictures, swatches = excluded.swatches;
END $$;--> statement-breakpoint
CREATE FUNCTION count_touched_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_pictures(array_agg(DISTINCT product_id)) FROM touched;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_moved_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_pictures(array_agg(product_id)) FROM (SELECT product_id FROM touched UNION SELECT product_id FROM before) AS either;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_picture_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM picture_counts;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO picture_counts (product_id, position, pictures, swatches)
SELECT
	products.id,
	products.position,
	count(DISTINCT img_path) FILTER (WHERE color_code IS NULL),
	count(DISTINCT img_path) FILTER (WHERE color_code IS NOT NULL)
FROM products LEFT JOIN product_images ON product_id = products.id AND deleted_at IS NULL
GROUP BY products.id
HAVING
	count(DISTINCT img_path) FILTER (WHERE color_code IS NULL) <> 1
	OR count(DISTINCT img_path) FILTER (WHERE color_code IS NOT NULL) > 0;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON product_images REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION count_touched_pictures();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON product_images REFERENCING OLD TABLE AS before NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION count_moved_pictures();--> statement-breakpoint
CREATE TRIGGER count_truncated AFTER TRUNCATE ON product_images
	FOR EACH STATEMENT EXECUTE FUNCTION forget_picture_counts();--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON product_images REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION count_touched_pictures();
