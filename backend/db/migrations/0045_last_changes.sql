ALTER TABLE "posts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "posts" SET "updated_at" = "published_at";--> statement-breakpoint
-- Whoever changes what a page says need not say when; who does is believed. Prices, stock and what is counted are not what it says.
CREATE FUNCTION note_last_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.updated_at = now();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER note_last_change BEFORE UPDATE ON posts FOR EACH ROW WHEN (
	NEW.updated_at = OLD.updated_at
	AND (NEW.slug, NEW.title, NEW.summary, NEW.author_slug, NEW.tags, NEW.cover, NEW.html)
		IS DISTINCT FROM (OLD.slug, OLD.title, OLD.summary, OLD.author_slug, OLD.tags, OLD.cover, OLD.html)
) EXECUTE FUNCTION note_last_change();--> statement-breakpoint
CREATE TRIGGER note_last_change BEFORE UPDATE ON policies FOR EACH ROW WHEN (
	NEW.updated_at = OLD.updated_at
	AND (NEW.title, NEW.summary, NEW.markdown) IS DISTINCT FROM (OLD.title, OLD.summary, OLD.markdown)
) EXECUTE FUNCTION note_last_change();--> statement-breakpoint
CREATE TRIGGER note_last_change BEFORE UPDATE ON products FOR EACH ROW WHEN (
	NEW.updated_at = OLD.updated_at
	AND (
		NEW.sku, NEW.title, NEW.description, NEW.unit, NEW.category_slug, NEW.sub_category_slug, NEW.brand, NEW.metal_id, NEW.form,
		NEW.fine_weight_micro_oz, NEW.fineness, NEW.face_value, NEW.year, NEW.tags, NEW.sizes, NEW.additional_information, NEW.video_id
	) IS DISTINCT FROM (
		OLD.sku, OLD.title, OLD.description, OLD.unit, OLD.category_slug, OLD.sub_category_slug, OLD.brand, OLD.metal_id, OLD.form,
		OLD.fine_weight_micro_oz, OLD.fineness, OLD.face_value, OLD.year, OLD.tags, OLD.sizes, OLD.additional_information, OLD.video_id
	)
) EXECUTE FUNCTION note_last_change();--> statement-breakpoint
-- Not within a minute: a catalogue that is loaded in parts, its pictures after its products, would be written twice.
CREATE FUNCTION note_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET updated_at = now()
	WHERE id IN (SELECT product_id FROM touched) AND updated_at < now() - interval '1 minute';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_added_pictures AFTER INSERT ON product_images REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();--> statement-breakpoint
CREATE TRIGGER note_changed_pictures AFTER UPDATE ON product_images REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();--> statement-breakpoint
CREATE TRIGGER note_deleted_pictures AFTER DELETE ON product_images REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();
