CREATE TABLE "product_edits" (
	"changed" "xid8" PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_edits_at" ON "product_edits" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION note_product_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_edits (changed) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_edit AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
	id, position, sku, slug, title, description, unit, category_slug, sub_category_slug, brand, brand_slug,
	product_type, metal_id, form, fine_weight_micro_oz, fineness, premium_basis_points, face_value, year, discount,
	quantity, featured, sell_count, tags, sizes, additional_information, offer_start, offer_end, video_id,
	rating_average, rating_count, updated_at, retired_at
	ON products FOR EACH STATEMENT EXECUTE FUNCTION note_product_edit();--> statement-breakpoint
CREATE TRIGGER note_edit AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_images
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_edit();--> statement-breakpoint
CREATE TRIGGER note_edit AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_reviews
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_edit();
