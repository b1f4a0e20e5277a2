-- No tick writes asks any more: who does has changed goods of a fixed price, which no page may be filled over.
DROP TRIGGER note_edit ON products;--> statement-breakpoint
CREATE TRIGGER note_edit AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_edit();
