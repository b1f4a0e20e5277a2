-- Above and below the tables, by hand: what drizzle-kit knows no words for.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A text as its bare words: lower case, accents folded, punctuation gone. For what is stored and what is searched alike.
CREATE FUNCTION fold_words(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT trim(regexp_replace(
		translate(
			lower(words),
			'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝ',
			'aaaaaaceeeeiiiinoooooouuuuyyaaaaaaceeeeiiiinoooooouuuuy'
		),
		'[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'
	))
$$;--> statement-breakpoint
CREATE TABLE "product_changes" (
	"position" integer PRIMARY KEY NOT NULL,
	"changed" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"position" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text
);
--> statement-breakpoint
DROP INDEX "products_position";--> statement-breakpoint
CREATE INDEX "product_changes_changed" ON "product_changes" USING btree ("changed");--> statement-breakpoint
CREATE INDEX "product_words_words" ON "product_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "vocabulary_prefix" ON "vocabulary" USING btree (word text_pattern_ops);--> statement-breakpoint
CREATE INDEX "vocabulary_stem" ON "vocabulary" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "vocabulary_similar" ON "vocabulary" USING gist (word gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ((setweight(to_tsvector('english', fold_words(title)), 'A') || setweight(to_tsvector('english', fold_words(summary)), 'B')));--> statement-breakpoint
CREATE UNIQUE INDEX "products_position" ON "products" USING btree ("position");--> statement-breakpoint
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (position, changed)
	VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.position ELSE NEW.position END, pg_current_xact_id())
	ON CONFLICT (position) DO UPDATE SET changed = excluded.changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION learn_words(folded text) RETURNS void LANGUAGE sql AS $$
	-- In order, so that two transactions that bring the same new words wait for each other one way only.
	INSERT INTO vocabulary (word, stem)
	SELECT new_word, (ts_lexize('english_stem', new_word))[1]
	FROM (SELECT DISTINCT new_word FROM unnest(string_to_array(folded, ' ')) AS split (new_word)) AS words
	WHERE new_word !~ '[0-9]' AND length(new_word) BETWEEN 2 AND 40
		AND NOT EXISTS (SELECT FROM vocabulary WHERE word = new_word)
	ORDER BY new_word
	ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION learn_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM learn_words(fold_words(NEW.title || ' ' || NEW.summary));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION index_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	title text; makers text; tags text; description text;
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM product_words WHERE position = OLD.position;
		RETURN NULL;
	END IF;
	title := fold_words(NEW.title || ' ' || NEW.sku);
	makers := fold_words(NEW.brand || ' ' || NEW.category_slug || ' ' || NEW.sub_category_slug);
	tags := fold_words(array_to_string(NEW.tags, ' '));
	description := fold_words(NEW.description);
	INSERT INTO product_words (position, words)
	VALUES (
		NEW.position,
		setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', makers), 'B')
			|| setweight(to_tsvector('english', tags), 'C') || setweight(to_tsvector('english', description), 'D')
	)
	ON CONFLICT (position) DO UPDATE SET words = excluded.words;
	PERFORM learn_words(concat_ws(' ', title, makers, tags, description));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON products
	FOR EACH ROW EXECUTE FUNCTION note_product_change();--> statement-breakpoint
CREATE TRIGGER index_words AFTER INSERT OR DELETE OR UPDATE OF title, sku, brand, category_slug, sub_category_slug, tags, description
	ON products FOR EACH ROW EXECUTE FUNCTION index_product_words();--> statement-breakpoint
CREATE TRIGGER learn_words AFTER INSERT OR UPDATE OF title, summary
	ON posts FOR EACH ROW EXECUTE FUNCTION learn_post_words();--> statement-breakpoint
UPDATE products SET title = title;--> statement-breakpoint
UPDATE posts SET title = title;
