CREATE TABLE "content_version" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "content_version_single" CHECK ("content_version"."id" = 1)
);
--> statement-breakpoint
INSERT INTO content_version DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE content_version SET version = version + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_product_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (position, changed)
	SELECT DISTINCT products.position, pg_current_xact_id() FROM touched JOIN products ON products.id = touched.product_id
	ORDER BY products.position
	ON CONFLICT (position) DO UPDATE SET changed = excluded.changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON authors
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coupons
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON countries
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON states
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON metals
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER note_added AFTER INSERT ON product_images REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON product_images REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();--> statement-breakpoint
CREATE TRIGGER note_deleted AFTER DELETE ON product_images REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();--> statement-breakpoint
CREATE TRIGGER note_added AFTER INSERT ON product_reviews REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON product_reviews REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();--> statement-breakpoint
CREATE TRIGGER note_deleted AFTER DELETE ON product_reviews REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();
