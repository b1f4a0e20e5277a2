-- What people call goods that the shop calls otherwise. A search for the term also finds what has all words of the meaning.
CREATE TABLE search_synonyms (
	term text PRIMARY KEY,
	meaning text NOT NULL,
	CONSTRAINT search_synonyms_term CHECK (
		case when fold_words(term) <> '' and length(term) <= 60 then true
		else refuse_row('Synonym ' || term, 'term must be words, at most 60 characters', term::text) end
	),
	CONSTRAINT search_synonyms_meaning CHECK (
		case when fold_words(meaning) <> '' and length(meaning) <= 60 then true
		else refuse_row('Synonym ' || term, 'meaning must be words, at most 60 characters', meaning::text) end
	)
);--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
INSERT INTO search_synonyms (term, meaning) VALUES
	('american eagle', 'eagle'),
	('billfold', 'wallet'),
	('britannia', 'silver coin'),
	('buffalo', 'gold coin'),
	('cell phone', 'phone'),
	('cellphone', 'phone'),
	('earphones', 'headphones'),
	('ebook', 'reader'),
	('engagement ring', 'solitaire ring'),
	('fragrance', 'parfum'),
	('headset', 'headphones'),
	('ingot', 'bar'),
	('ipad', 'tablet'),
	('iphone', 'phone'),
	('kindle', 'reader'),
	('krugerrand', 'gold coin'),
	('lotion', 'cream'),
	('maple leaf', 'coin'),
	('mobile', 'phone'),
	('mobile phone', 'phone'),
	('moisturizer', 'cream'),
	('nail polish', 'nail lacquer'),
	('necktie', 'tie'),
	('perfume', 'parfum'),
	('philharmonic', 'coin'),
	('pocketbook', 'handbag'),
	('purse', 'handbag'),
	('record player', 'turntable'),
	('rucksack', 'backpack'),
	('shawl', 'scarf'),
	('silver dollar', 'silver coin'),
	('smartphone', 'phone'),
	('suitcase', 'weekender'),
	('timepiece', 'watch'),
	('wedding ring', 'wedding band'),
	('wristwatch', 'watch'),
	('xag', 'silver'),
	('xau', 'gold'),
	('xpd', 'palladium'),
	('xpt', 'platinum');--> statement-breakpoint

-- A misspelled word is taken for a word that names goods, not for any word of a description.
ALTER TABLE vocabulary ADD COLUMN is_name boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE vocabulary SET is_name = true WHERE word IN (
	SELECT unnest(string_to_array(
		fold_words(concat_ws(' ', title, sku, brand, category_slug, sub_category_slug, array_to_string(tags, ' '))), ' '
	))
	FROM products
);--> statement-breakpoint
DROP FUNCTION learn_words(text);--> statement-breakpoint

-- Adds new words to the vocabulary: those that name goods, and others.
CREATE FUNCTION learn_words(names text, others text) RETURNS void LANGUAGE sql AS $$
	-- Sorted, so that two transactions with the same new words cannot deadlock.
	INSERT INTO vocabulary (word, stem, is_name)
	SELECT new_word, (ts_lexize('english_stem', new_word))[1], names_goods
	FROM (
		SELECT new_word, bool_or(of_names) AS names_goods
		FROM (
			SELECT unnest(string_to_array(names, ' ')), true
			UNION ALL SELECT unnest(string_to_array(others, ' ')), false
		) AS split (new_word, of_names)
		GROUP BY new_word
	) AS words
	WHERE new_word !~ '[0-9]' AND length(new_word) BETWEEN 2 AND 40
		AND NOT EXISTS (SELECT FROM vocabulary WHERE word = new_word AND (is_name OR NOT names_goods))
	ORDER BY new_word
	ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT vocabulary.is_name
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION learn_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM learn_words(NULL, fold_words(NEW.title || ' ' || NEW.summary));
	RETURN NULL;
END $$;--> statement-breakpoint

-- Indexes the words of these products in one statement: PostgreSQL plans it once per import, not once per product.
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
	SELECT learn_words(string_agg(concat_ws(' ', title, makers, tags), ' '), string_agg(description, ' ')) FROM folded
$$;
