-- The schema of the shop: extension, functions for checks, tables, then triggers.
-- The tables are those of backend/*/tables.ts, where their columns are documented. Functions, triggers and first rows exist only here.
-- Later changes are migrations of their own: change a tables.ts, then `npm run db:generate -- --name NAME`.

-- ========== Extension and functions that the tables use =========================================================

-- Trigram indexes, for misspelled words in a search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint

-- Called by a check that a row breaks. The error names the row, the rule and the value: see backend/db/row-rules.ts.
CREATE FUNCTION refuse_row(who text, rule text, value text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '%: %.%', who, rule, coalesce(' It is ' || left(value, 100) || '.', '') USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint

-- True for a JSON list if every item matches the path.
CREATE FUNCTION is_list_of(value jsonb, matching jsonpath) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN jsonb_typeof(value) = 'array'
		THEN jsonb_array_length(value) = jsonb_array_length(jsonb_path_query_array(value, matching, '{}', true))
		ELSE false END
$$;--> statement-breakpoint

-- True for a JSON object if every property matches the path.
CREATE FUNCTION is_object_of(value jsonb, matching jsonpath) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN jsonb_typeof(value) = 'object'
		THEN (SELECT count(*) FROM jsonb_object_keys(value)) = jsonb_array_length(jsonb_path_query_array(value, matching, '{}', true))
		ELSE false END
$$;--> statement-breakpoint

-- The words of a text in lower case, without accents and punctuation. Both indexed texts and searches go through it.
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

-- ========== Accounts ============================================================================================

-- People with an account.
CREATE TABLE users (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	email text NOT NULL,
	email_verified boolean DEFAULT false NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT users_email_unique UNIQUE (email)
);--> statement-breakpoint
CREATE INDEX users_unverified ON users (created_at) WHERE not email_verified;--> statement-breakpoint

-- What people log in with: the hash of a password.
CREATE TABLE credentials (
	id uuid PRIMARY KEY,
	user_id uuid NOT NULL,
	provider_id text NOT NULL,
	account_id text NOT NULL,
	password text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX credentials_user ON credentials (user_id);--> statement-breakpoint

-- Where people are logged in.
CREATE TABLE sessions (
	id uuid PRIMARY KEY,
	user_id uuid NOT NULL,
	token text NOT NULL,
	user_agent text,
	ip_address text,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	CONSTRAINT sessions_token_unique UNIQUE (token),
	CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX sessions_user ON sessions (user_id);--> statement-breakpoint
CREATE INDEX sessions_expiry ON sessions (expires_at);--> statement-breakpoint

-- The kinds of device that people have logged in from. A login from another kind is reported by email.
CREATE TABLE known_devices (
	user_id uuid NOT NULL,
	device text NOT NULL,
	last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT known_devices_user_id_device_pk PRIMARY KEY (user_id, device),
	CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX known_devices_age ON known_devices (last_seen_at);--> statement-breakpoint

-- Links sent by email, at most one of each kind per person.
CREATE TABLE account_links (
	user_id uuid NOT NULL,
	kind text NOT NULL,
	token text NOT NULL,
	email text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT account_links_user_id_kind_pk PRIMARY KEY (user_id, kind),
	CONSTRAINT account_links_token_unique UNIQUE (token),
	CONSTRAINT account_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX account_links_age ON account_links (created_at);--> statement-breakpoint

-- Authenticator apps.
CREATE TABLE second_factors (
	user_id uuid PRIMARY KEY,
	secret text NOT NULL,
	confirmed_at timestamp with time zone,
	used_up_to integer DEFAULT 0 NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint

-- Codes that replace a lost authenticator app. Each works once.
CREATE TABLE recovery_codes (
	user_id uuid NOT NULL,
	code text NOT NULL,
	CONSTRAINT recovery_codes_user_id_code_pk PRIMARY KEY (user_id, code),
	CONSTRAINT recovery_codes_user_id_second_factors_user_id_fk FOREIGN KEY (user_id) REFERENCES second_factors (user_id) ON DELETE CASCADE
);--> statement-breakpoint

-- Public keys of passkeys.
CREATE TABLE passkeys (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	credential_id text NOT NULL,
	public_key text NOT NULL,
	counter bigint NOT NULL,
	device text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	last_used_at timestamp with time zone,
	CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id),
	CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX passkeys_user ON passkeys (user_id);--> statement-breakpoint

-- Challenges that passkeys have signed. None is accepted twice.
CREATE TABLE used_challenges (
	challenge text PRIMARY KEY,
	used_at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX used_challenges_age ON used_challenges (used_at);--> statement-breakpoint

-- What operators did to an account, in order.
CREATE TABLE account_acts (
	id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	user_id uuid NOT NULL,
	act text NOT NULL,
	note text,
	at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT account_acts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX account_acts_user ON account_acts (user_id, id);--> statement-breakpoint

-- ========== Metals and their prices =============================================================================

-- The metals that the shop prices.
CREATE TABLE metals (
	id text PRIMARY KEY,
	name text NOT NULL,
	symbol text NOT NULL,
	position integer NOT NULL,
	buy_spread_basis_points integer DEFAULT 300 NOT NULL,
	minimum_premium_basis_points integer DEFAULT 0 NOT NULL,
	CONSTRAINT metals_id CHECK (
		case when id in ('gold', 'silver', 'platinum', 'palladium') then true
		else refuse_row('Metal ' || id, 'id must be one of gold, silver, platinum, palladium', null::text) end
	),
	CONSTRAINT metals_name CHECK (
		case when name ~ '[^[:space:]]' then true
		else refuse_row('Metal ' || id, 'name must not be blank', null::text) end
	),
	CONSTRAINT metals_symbol CHECK (
		case when symbol ~ '[^[:space:]]' then true
		else refuse_row('Metal ' || id, 'symbol must not be blank', null::text) end
	),
	CONSTRAINT metals_buy_spread CHECK (
		case when buy_spread_basis_points between 0 and 10000 then true
		else refuse_row('Metal ' || id, 'buy_spread_basis_points must be between 0 and 10000', buy_spread_basis_points::text) end
	),
	CONSTRAINT metals_minimum_premium CHECK (
		case when minimum_premium_basis_points between -9999 and 1000000 then true
		else refuse_row('Metal ' || id, 'minimum_premium_basis_points must be between -9999 and 1000000', minimum_premium_basis_points::text) end
	)
);--> statement-breakpoint

-- The last known price of each metal, in cents per troy ounce.
CREATE TABLE spot_prices (
	metal_id text PRIMARY KEY,
	bid_cents bigint NOT NULL,
	ask_cents bigint NOT NULL,
	source text NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT spot_prices_metal_id_metals_id_fk FOREIGN KEY (metal_id) REFERENCES metals (id),
	CONSTRAINT spot_prices_bid_cents CHECK (
		case when bid_cents between 1 and 100000000000 then true
		else refuse_row('Spot price of ' || metal_id, 'bid_cents must be above 0', bid_cents::text) end
	),
	CONSTRAINT spot_prices_ask_cents CHECK (
		case when ask_cents between 1 and 100000000000 then true
		else refuse_row('Spot price of ' || metal_id, 'ask_cents must be above 0', ask_cents::text) end
	),
	CONSTRAINT spot_prices_moment CHECK (
		case when updated_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' then true
		else refuse_row('Spot price of ' || metal_id, 'updated_at must not be infinite', null::text) end
	)
);--> statement-breakpoint

-- Past asks: the last of each minute for a day, the last of each hour before that.
-- It has no foreign key to metals, because checking one would double the time of a first start.
CREATE TABLE spot_history (
	metal_id text NOT NULL,
	at timestamp with time zone NOT NULL,
	ask_cents bigint NOT NULL,
	source text NOT NULL,
	CONSTRAINT spot_history_metal_id_at_pk PRIMARY KEY (metal_id, at),
	CONSTRAINT spot_history_ask CHECK (ask_cents > 0)
);--> statement-breakpoint

-- One row: the version of all prices together, and whether they are current.
CREATE TABLE price_state (
	id smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	version bigint DEFAULT 0 NOT NULL,
	version_at timestamp with time zone DEFAULT now() NOT NULL,
	is_fed boolean DEFAULT false NOT NULL,
	source text,
	good_at timestamp with time zone,
	CONSTRAINT price_state_single CHECK (id = 1)
);--> statement-breakpoint
INSERT INTO price_state DEFAULT VALUES;--> statement-breakpoint

-- ========== Places and days =====================================================================================

-- Countries that the shop ships to.
CREATE TABLE countries (
	code char(2) PRIMARY KEY,
	name text NOT NULL,
	position integer NOT NULL,
	CONSTRAINT countries_code CHECK (
		case when code ~ '^[A-Z]{2}$' then true
		else refuse_row('Country ' || code, 'code must be two capital letters', code::text) end
	),
	CONSTRAINT countries_name CHECK (
		case when name ~ '[^[:space:]]' then true
		else refuse_row('Country ' || code, 'name must not be blank', null::text) end
	)
);--> statement-breakpoint

-- States and provinces with their sales tax, in hundredths of a percent.
CREATE TABLE states (
	country char(2) NOT NULL,
	code text NOT NULL,
	name text NOT NULL,
	goods_tax integer NOT NULL,
	bullion_tax integer NOT NULL,
	bullion_tax_free_from bigint,
	CONSTRAINT states_country_code_pk PRIMARY KEY (country, code),
	CONSTRAINT states_country_countries_code_fk FOREIGN KEY (country) REFERENCES countries (code),
	CONSTRAINT states_code CHECK (
		case when code ~ '^[A-Z]{2,3}$' then true
		else refuse_row('State ' || code || ' of ' || country, 'code must be two or three capital letters', code::text) end
	),
	CONSTRAINT states_name CHECK (
		case when name ~ '[^[:space:]]' then true
		else refuse_row('State ' || code || ' of ' || country, 'name must not be blank', null::text) end
	),
	CONSTRAINT states_goods_tax CHECK (
		case when goods_tax between 0 and 10000 then true
		else refuse_row('State ' || code || ' of ' || country, 'goods_tax must be between 0 and 10000 hundredths of a percent', goods_tax::text) end
	),
	CONSTRAINT states_bullion_tax CHECK (
		case when bullion_tax between 0 and 10000 then true
		else refuse_row('State ' || code || ' of ' || country, 'bullion_tax must be between 0 and 10000 hundredths of a percent', bullion_tax::text) end
	),
	CONSTRAINT states_bullion_tax_free_from CHECK (
		case when bullion_tax_free_from is null or bullion_tax_free_from >= 0 then true
		else refuse_row('State ' || code || ' of ' || country, 'bullion_tax_free_from must be null or 0 or more', bullion_tax_free_from::text) end
	)
);--> statement-breakpoint

-- Shipping methods of a country.
CREATE TABLE shipping_methods (
	id text PRIMARY KEY,
	country char(2) NOT NULL,
	name text NOT NULL,
	description text NOT NULL,
	price_cents integer NOT NULL,
	free_from_cents bigint,
	transit_min integer,
	transit_max integer,
	position integer NOT NULL,
	CONSTRAINT shipping_methods_country_countries_code_fk FOREIGN KEY (country) REFERENCES countries (code),
	CONSTRAINT shipping_methods_id CHECK (
		case when id ~ '[^[:space:]]' then true
		else refuse_row('Shipping method ' || id, 'id must not be blank', null::text) end
	),
	CONSTRAINT shipping_methods_name CHECK (
		case when name ~ '[^[:space:]]' then true
		else refuse_row('Shipping method ' || id, 'name must not be blank', null::text) end
	),
	CONSTRAINT shipping_methods_price CHECK (
		case when price_cents >= 0 then true
		else refuse_row('Shipping method ' || id, 'price_cents must be 0 or more', price_cents::text) end
	),
	CONSTRAINT shipping_methods_free_from CHECK (
		case when free_from_cents is null or free_from_cents >= 0 then true
		else refuse_row('Shipping method ' || id, 'free_from_cents must be null or 0 or more', free_from_cents::text) end
	),
	CONSTRAINT shipping_methods_transit CHECK (
		case when (transit_min is null and transit_max is null) or (transit_min between 0 and transit_max and transit_max <= 60) then true
		else refuse_row('Shipping method ' || id, 'transit_min and transit_max must both be null, or from 0 to 60 business days in this order', concat_ws(' to ', transit_min, transit_max)::text) end
	)
);--> statement-breakpoint

-- The shop's own holidays, besides weekends and bank holidays.
CREATE TABLE holidays (
	day date PRIMARY KEY,
	name text NOT NULL
);--> statement-breakpoint

-- ========== Catalogue ===========================================================================================

-- Categories and, with a parent_slug, sub-categories.
CREATE TABLE categories (
	slug text PRIMARY KEY,
	name text NOT NULL,
	description text NOT NULL,
	product_type text NOT NULL,
	parent_slug text,
	img text,
	placeholder text,
	position integer NOT NULL,
	quantity_breaks jsonb,
	payment_surcharges jsonb,
	CONSTRAINT categories_slug CHECK (
		case when slug = lower(slug) and slug ~ '^[^[:space:]/&?#]{1,80}$' then true
		else refuse_row('Category ' || slug, 'slug must be 1 to 80 lower-case letters, digits and hyphens', slug::text) end
	),
	CONSTRAINT categories_name CHECK (
		case when name ~ '[^[:space:]]' then true
		else refuse_row('Category ' || slug, 'name must not be blank', null::text) end
	),
	CONSTRAINT categories_parent CHECK (
		case when parent_slug is null or parent_slug <> slug then true
		else refuse_row('Category ' || slug, 'parent_slug must be another category', null::text) end
	),
	CONSTRAINT categories_product_type CHECK (
		case when product_type in ('metal', 'fashion', 'beauty', 'jewelry', 'electronics', 'bags') then true
		else refuse_row('Category ' || slug, 'product_type must be one of metal, fashion, beauty, jewelry, electronics, bags', product_type::text) end
	),
	CONSTRAINT categories_img CHECK (
		case when img is null or img ~ '[^[:space:]]' then true
		else refuse_row('Category ' || slug, 'img must be null or a path', null::text) end
	),
	CONSTRAINT categories_placeholder CHECK (
		case when placeholder is null or placeholder ~* '^#[0-9a-f]{6}$' then true
		else refuse_row('Category ' || slug, 'placeholder must be null or a color such as #aa7711', placeholder::text) end
	),
	CONSTRAINT categories_quantity_breaks CHECK (
		case when quantity_breaks is null or is_list_of(quantity_breaks, 'strict $[*] ? (@.from.type() == "number" && @.from >= 2 && @.from.floor() == @.from && @.off.type() == "number" && @.off > 0 && @.off <= 99.99)') then true
		else refuse_row('Category ' || slug, 'quantity_breaks must be null or a list such as [{"from": 10, "off": 1.5}]: from 2 pieces on, above 0 and at most 99.99 percent', quantity_breaks::text) end
	),
	CONSTRAINT categories_payment_surcharges CHECK (
		case when payment_surcharges is null or is_object_of(payment_surcharges, 'strict $.keyvalue() ? ((@.key == "card" || @.key == "cheque") && @.value.type() == "number" && @.value >= 0 && @.value <= 10000 && @.value.floor() == @.value)') then true
		else refuse_row('Category ' || slug, 'payment_surcharges must be null or an object such as {"card": 400}: cheque and card, whole hundredths of a percent from 0 to 10000', payment_surcharges::text) end
	)
);--> statement-breakpoint

-- Products. Their position numbers them for indexes in memory.
CREATE TABLE products (
	id text PRIMARY KEY,
	position serial NOT NULL,
	sku text NOT NULL,
	slug text NOT NULL,
	title text NOT NULL,
	description text NOT NULL,
	unit text NOT NULL,
	category_slug text NOT NULL,
	sub_category_slug text NOT NULL,
	brand text NOT NULL,
	brand_slug text NOT NULL,
	product_type text NOT NULL,
	metal_id text,
	form text,
	fine_weight_micro_oz bigint,
	fineness text,
	premium_basis_points integer,
	face_value text,
	year smallint,
	ask_cents bigint NOT NULL,
	quantity_breaks jsonb,
	payment_surcharges jsonb,
	discount smallint DEFAULT 0 NOT NULL,
	quantity integer NOT NULL,
	featured boolean DEFAULT false NOT NULL,
	sell_count integer DEFAULT 0 NOT NULL,
	tags text[] NOT NULL,
	sizes text[] NOT NULL,
	additional_information jsonb NOT NULL,
	offer_start timestamp (3) with time zone,
	offer_end timestamp (3) with time zone,
	video_id text,
	rating_average numeric(3, 2) DEFAULT 0 NOT NULL,
	rating_count integer DEFAULT 0 NOT NULL,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	retired_at timestamp with time zone,
	CONSTRAINT products_sku_unique UNIQUE (sku),
	CONSTRAINT products_slug_unique UNIQUE (slug),
	CONSTRAINT products_category_slug_categories_slug_fk FOREIGN KEY (category_slug) REFERENCES categories (slug),
	CONSTRAINT products_sub_category_slug_categories_slug_fk FOREIGN KEY (sub_category_slug) REFERENCES categories (slug),
	CONSTRAINT products_metal_id_metals_id_fk FOREIGN KEY (metal_id) REFERENCES metals (id),
	CONSTRAINT products_id CHECK (
		case when id ~ '^[^[:space:]/?#]{1,40}$' then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'id must be 1 to 40 characters without white space, /, ? and #', id::text) end
	),
	CONSTRAINT products_sku CHECK (
		case when sku ~ '[^[:space:]]' then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'sku must not be blank', null::text) end
	),
	CONSTRAINT products_slug CHECK (
		case when slug ~ '[^[:space:]]' then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'slug must not be blank', null::text) end
	),
	CONSTRAINT products_title CHECK (
		case when title ~ '[^[:space:]]' then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'title must not be blank', null::text) end
	),
	CONSTRAINT products_brand CHECK (
		case when brand ~ '[^[:space:]]' then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'brand must not be blank', null::text) end
	),
	CONSTRAINT products_brand_slug CHECK (
		case when brand_slug ~ '[^[:space:]]' then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'brand_slug must not be blank', null::text) end
	),
	CONSTRAINT products_product_type CHECK (
		case when product_type in ('metal', 'fashion', 'beauty', 'jewelry', 'electronics', 'bags') then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'product_type must be one of metal, fashion, beauty, jewelry, electronics, bags', product_type::text) end
	),
	CONSTRAINT products_metal_terms CHECK (
		case when num_nonnulls(metal_id, fine_weight_micro_oz, premium_basis_points) in (0, 3) then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'metal must have metal_id, fine_weight_micro_oz and premium_basis_points, other goods none of them', concat_ws(', ', 'metal_id ' || coalesce(metal_id, 'null'), 'fine_weight_micro_oz ' || coalesce(fine_weight_micro_oz::text, 'null'), 'premium_basis_points ' || coalesce(premium_basis_points::text, 'null'))::text) end
	),
	CONSTRAINT products_fine_weight CHECK (
		case when fine_weight_micro_oz is null or fine_weight_micro_oz between 100 and 1000000000000 then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'fine_weight_micro_oz must be at least 100, a ten-thousandth of a troy ounce', fine_weight_micro_oz::text) end
	),
	CONSTRAINT products_premium CHECK (
		case when premium_basis_points is null or premium_basis_points between -9999 and 1000000 then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'premium_basis_points must be between -9999 and 1000000', premium_basis_points::text) end
	),
	CONSTRAINT products_form CHECK (
		case when form is null or form in ('coin', 'round', 'bar') then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'form must be null or one of coin, round, bar', form::text) end
	),
	CONSTRAINT products_year CHECK (
		case when year is null or year between 1000 and 9999 then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'year must be null or have four digits', year::text) end
	),
	CONSTRAINT products_ask CHECK (
		case when ask_cents between case when metal_id is null then 1 else 0 end and 10000000000000 then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'ask_cents must be above 0', ask_cents::text) end
	),
	CONSTRAINT products_discount CHECK (
		case when discount between 0 and 99 then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'discount must be between 0 and 99 percent', discount::text) end
	),
	CONSTRAINT products_quantity CHECK (
		case when quantity >= 0 then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'quantity must be 0 or more', quantity::text) end
	),
	CONSTRAINT products_sell_count CHECK (
		case when sell_count >= 0 then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'sell_count must be 0 or more', sell_count::text) end
	),
	CONSTRAINT products_quantity_breaks CHECK (
		case when quantity_breaks is null or is_list_of(quantity_breaks, 'strict $[*] ? (@.from.type() == "number" && @.from >= 2 && @.from.floor() == @.from && @.off.type() == "number" && @.off > 0 && @.off <= 99.99)') then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'quantity_breaks must be null or a list such as [{"from": 10, "off": 1.5}]: from 2 pieces on, above 0 and at most 99.99 percent', quantity_breaks::text) end
	),
	CONSTRAINT products_payment_surcharges CHECK (
		case when payment_surcharges is null or is_object_of(payment_surcharges, 'strict $.keyvalue() ? ((@.key == "card" || @.key == "cheque") && @.value.type() == "number" && @.value >= 0 && @.value <= 10000 && @.value.floor() == @.value)') then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'payment_surcharges must be null or an object such as {"card": 400}: cheque and card, whole hundredths of a percent from 0 to 10000', payment_surcharges::text) end
	),
	CONSTRAINT products_tags CHECK (
		case when coalesce(array_ndims(tags), 1) = 1 and array_position(tags, null) is null and not ('' = any(tags)) then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'tags must be a list of texts, none of them null or empty', tags::text) end
	),
	CONSTRAINT products_sizes CHECK (
		case when coalesce(array_ndims(sizes), 1) = 1 and array_position(sizes, null) is null and not ('' = any(sizes)) then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'sizes must be a list of texts, none of them null or empty', sizes::text) end
	),
	CONSTRAINT products_additional_information CHECK (
		case when is_list_of(additional_information, 'strict $[*] ? (@.type() == "object" && @.key.type() == "string" && @.value.type() == "string")') then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'additional_information must be a list such as [{"key": "Weight", "value": "31.1 g"}]', additional_information::text) end
	),
	CONSTRAINT products_offer CHECK (
		case when (offer_start is null or offer_start between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') and (offer_end is null or offer_end between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') and coalesce(offer_start < offer_end, true) then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'offer_start must be before offer_end, and neither infinite', concat_ws(' to ', offer_start, offer_end)::text) end
	),
	CONSTRAINT products_video_id CHECK (
		case when video_id is null or video_id ~ '[^[:space:]]' then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'video_id must be null or not blank', null::text) end
	),
	CONSTRAINT products_rating CHECK (
		case when rating_average between 0 and 5 and rating_count >= 0 then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'rating_average must be between 0 and 5, and rating_count 0 or more', rating_average || ' of ' || rating_count::text) end
	),
	CONSTRAINT products_moments CHECK (
		case when updated_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and (retired_at is null or retired_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') then true
		else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'updated_at and retired_at must not be infinite', null::text) end
	)
);--> statement-breakpoint
CREATE INDEX products_category ON products (category_slug, sub_category_slug);--> statement-breakpoint
CREATE INDEX products_brand ON products (brand_slug);--> statement-breakpoint
CREATE UNIQUE INDEX products_position ON products (position);--> statement-breakpoint
CREATE INDEX products_offer_start ON products (offer_start) WHERE offer_start is not null;--> statement-breakpoint
CREATE INDEX products_offer_end ON products (offer_end) WHERE offer_end is not null;--> statement-breakpoint

-- Pictures and color swatches of products.
CREATE TABLE product_images (
	id serial PRIMARY KEY,
	product_id text NOT NULL,
	img_path text NOT NULL,
	img_code text NOT NULL,
	img_type text DEFAULT 'default' NOT NULL,
	color_name text,
	color_code text,
	placeholder text,
	position smallint NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	deleted_at timestamp with time zone,
	CONSTRAINT product_images_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
	CONSTRAINT product_images_path CHECK (
		case when img_path ~ '[^[:space:]]' then true
		else refuse_row('Image ' || id || ' of product ' || product_id, 'img_path must not be blank', null::text) end
	),
	CONSTRAINT product_images_color_code CHECK (
		case when color_code is null or color_code ~* '^#[0-9a-f]{6}$' then true
		else refuse_row('Image ' || id || ' of product ' || product_id, 'color_code must be null or a color such as #aa7711', color_code::text) end
	),
	CONSTRAINT product_images_placeholder CHECK (
		case when placeholder is null or placeholder ~* '^#[0-9a-f]{6}$' then true
		else refuse_row('Image ' || id || ' of product ' || product_id, 'placeholder must be null or a color such as #aa7711', placeholder::text) end
	),
	CONSTRAINT product_images_moments CHECK (
		case when created_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and updated_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and (deleted_at is null or deleted_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') then true
		else refuse_row('Image ' || id || ' of product ' || product_id, 'created_at, updated_at and deleted_at must not be infinite', null::text) end
	)
);--> statement-breakpoint
CREATE INDEX product_images_product ON product_images (product_id, position);--> statement-breakpoint

-- How many pictures and swatches a product has. Only products that differ from one picture without a color have a row.
CREATE TABLE picture_counts (
	product_id text PRIMARY KEY,
	position integer NOT NULL,
	pictures integer NOT NULL,
	swatches integer NOT NULL,
	CONSTRAINT picture_counts_position_unique UNIQUE (position),
	CONSTRAINT picture_counts_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);--> statement-breakpoint

-- Reviews of products.
CREATE TABLE product_reviews (
	id serial PRIMARY KEY,
	product_id text NOT NULL,
	user_img text,
	name text NOT NULL,
	email text NOT NULL,
	mailbox text NOT NULL,
	review text NOT NULL,
	rating numeric(2, 1) NOT NULL,
	date timestamp with time zone NOT NULL,
	user_id uuid,
	is_verified boolean DEFAULT false NOT NULL,
	edited_at timestamp with time zone,
	sender text,
	CONSTRAINT product_reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
	CONSTRAINT product_reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
	CONSTRAINT product_reviews_rating CHECK (
		case when rating between 1 and 5 and rating * 2 = floor(rating * 2) then true
		else refuse_row('Review ' || id || ' of product ' || product_id, 'rating must be between 1 and 5, in steps of 0.5', rating::text) end
	),
	CONSTRAINT product_reviews_name CHECK (
		case when name ~ '[^[:space:]]' then true
		else refuse_row('Review ' || id || ' of product ' || product_id, 'name must not be blank', null::text) end
	),
	CONSTRAINT product_reviews_review CHECK (
		case when review ~ '[^[:space:]]' then true
		else refuse_row('Review ' || id || ' of product ' || product_id, 'review must not be blank', null::text) end
	),
	CONSTRAINT product_reviews_moments CHECK (
		case when date between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and (edited_at is null or edited_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') then true
		else refuse_row('Review ' || id || ' of product ' || product_id, 'date and edited_at must not be infinite', null::text) end
	)
);--> statement-breakpoint
CREATE INDEX product_reviews_sender ON product_reviews (sender, date);--> statement-breakpoint
CREATE INDEX product_reviews_newest ON product_reviews (product_id, date, id);--> statement-breakpoint
CREATE INDEX product_reviews_verified ON product_reviews (product_id, is_verified, date, id);--> statement-breakpoint
CREATE UNIQUE INDEX product_reviews_product_user ON product_reviews (product_id, user_id);--> statement-breakpoint
CREATE INDEX product_reviews_user ON product_reviews (user_id);--> statement-breakpoint
CREATE UNIQUE INDEX product_reviews_product_email ON product_reviews (product_id, email) WHERE not is_verified;--> statement-breakpoint
CREATE INDEX product_reviews_product_mailbox ON product_reviews (product_id, mailbox);--> statement-breakpoint

-- The transaction that last changed a product, its pictures or its reviews. Deleted products keep their row.
CREATE TABLE product_changes (
	position integer PRIMARY KEY,
	changed xid8 NOT NULL
);--> statement-breakpoint
CREATE INDEX product_changes_changed ON product_changes (changed);--> statement-breakpoint

-- All transactions of the last day that changed any product, picture or review.
CREATE TABLE product_edits (
	changed xid8 PRIMARY KEY,
	at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX product_edits_at ON product_edits (at);--> statement-breakpoint

-- The stems of the words of each product, by weight: title and SKU, makers and categories, tags, description.
CREATE TABLE product_words (
	position integer PRIMARY KEY,
	words tsvector NOT NULL,
	changed xid8 DEFAULT pg_current_xact_id() NOT NULL
);--> statement-breakpoint
CREATE INDEX product_words_words ON product_words USING gin (words);--> statement-breakpoint
CREATE INDEX product_words_changed ON product_words (changed);--> statement-breakpoint

-- Every word without digits that a product or a post has ever had, with its stem.
-- It completes the first letters of a word, and finds words that are close to a misspelled one.
CREATE TABLE vocabulary (
	word text PRIMARY KEY,
	stem text
);--> statement-breakpoint
CREATE INDEX vocabulary_prefix ON vocabulary (word text_pattern_ops);--> statement-breakpoint
CREATE INDEX vocabulary_stem ON vocabulary (stem);--> statement-breakpoint
CREATE INDEX vocabulary_similar ON vocabulary USING gist (word gist_trgm_ops);--> statement-breakpoint

-- ========== Content =============================================================================================

-- Authors of posts.
CREATE TABLE authors (
	slug text PRIMARY KEY,
	name text NOT NULL,
	role text NOT NULL,
	about text NOT NULL,
	CONSTRAINT authors_name CHECK (
		case when name ~ '[^[:space:]]' then true
		else refuse_row('Author ' || slug, 'name must not be blank', null::text) end
	)
);--> statement-breakpoint

-- Posts of the blog and of the news, with their rendered Markdown.
CREATE TABLE posts (
	id text PRIMARY KEY,
	kind text NOT NULL,
	slug text NOT NULL,
	title text NOT NULL,
	summary text NOT NULL,
	author_slug text NOT NULL,
	published_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	tags text[] NOT NULL,
	reading_minutes integer NOT NULL,
	cover text,
	html text NOT NULL,
	headings jsonb NOT NULL,
	CONSTRAINT posts_slug UNIQUE (kind, slug),
	CONSTRAINT posts_author_slug_authors_slug_fk FOREIGN KEY (author_slug) REFERENCES authors (slug),
	CONSTRAINT posts_kind CHECK (
		case when kind in ('blog', 'news') then true
		else refuse_row('Post ' || id || ' (' || title || ')', 'kind must be one of blog, news', kind::text) end
	),
	CONSTRAINT posts_id_format CHECK (
		case when id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' then true
		else refuse_row('Post ' || id || ' (' || title || ')', 'id must be lower-case letters, digits and single hyphens', id::text) end
	),
	CONSTRAINT posts_slug_format CHECK (
		case when slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' then true
		else refuse_row('Post ' || id || ' (' || title || ')', 'slug must be lower-case letters, digits and single hyphens', slug::text) end
	),
	CONSTRAINT posts_title CHECK (
		case when title ~ '[^[:space:]]' then true
		else refuse_row('Post ' || id || ' (' || title || ')', 'title must not be blank', null::text) end
	),
	CONSTRAINT posts_summary CHECK (
		case when summary ~ '[^[:space:]]' then true
		else refuse_row('Post ' || id || ' (' || title || ')', 'summary must not be blank', null::text) end
	),
	CONSTRAINT posts_cover CHECK (
		case when cover is null or cover ~ '[^[:space:]]' then true
		else refuse_row('Post ' || id || ' (' || title || ')', 'cover must be null or a path', null::text) end
	),
	CONSTRAINT posts_tags CHECK (
		case when coalesce(array_ndims(tags), 1) = 1 and array_position(tags, null) is null and not ('' = any(tags)) and array_to_string(tags, '-') ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$' then true
		else refuse_row('Post ' || id || ' (' || title || ')', 'tags must be a list of slugs', tags::text) end
	),
	CONSTRAINT posts_reading_minutes CHECK (
		case when reading_minutes >= 1 then true
		else refuse_row('Post ' || id || ' (' || title || ')', 'reading_minutes must be 1 or more', reading_minutes::text) end
	),
	CONSTRAINT posts_headings CHECK (
		case when is_list_of(headings, 'strict $[*] ? (@.type() == "object" && @.id.type() == "string" && @.text.type() == "string")') then true
		else refuse_row('Post ' || id || ' (' || title || ')', 'headings must be a list such as [{"id": "begin", "text": "How to begin"}]', headings::text) end
	),
	CONSTRAINT posts_moments CHECK (
		case when published_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and updated_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' then true
		else refuse_row('Post ' || id || ' (' || title || ')', 'published_at and updated_at must not be infinite', null::text) end
	)
);--> statement-breakpoint
CREATE INDEX posts_published ON posts (kind, published_at);--> statement-breakpoint
CREATE INDEX posts_words ON posts USING gin ((setweight(to_tsvector('english', fold_words(title)), 'A') || setweight(to_tsvector('english', fold_words(summary)), 'B')));--> statement-breakpoint

-- Policies such as shipping and returns, as Markdown.
CREATE TABLE policies (
	slug text PRIMARY KEY,
	title text NOT NULL,
	summary text NOT NULL,
	markdown text NOT NULL,
	updated_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT policies_title CHECK (
		case when title ~ '[^[:space:]]' then true
		else refuse_row('Policy ' || slug, 'title must not be blank', null::text) end
	),
	CONSTRAINT policies_updated_at CHECK (
		case when updated_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' then true
		else refuse_row('Policy ' || slug, 'updated_at must not be infinite', null::text) end
	)
);--> statement-breakpoint

-- Codes that shoppers can enter at checkout.
CREATE TABLE coupons (
	code text PRIMARY KEY,
	kind text NOT NULL,
	percent smallint,
	minimum_cents bigint NOT NULL,
	ends_at timestamp with time zone NOT NULL,
	CONSTRAINT coupons_code CHECK (
		case when code ~ '^[A-Z0-9]{1,40}$' then true
		else refuse_row('Coupon ' || code, 'code must be capital letters and digits', code::text) end
	),
	CONSTRAINT coupons_kind CHECK (
		case when kind in ('goods-percent', 'free-shipping') then true
		else refuse_row('Coupon ' || code, 'kind must be goods-percent or free-shipping', kind::text) end
	),
	CONSTRAINT coupons_percent CHECK (
		case when case kind when 'goods-percent' then percent between 1 and 100 else percent is null end then true
		else refuse_row('Coupon ' || code, 'percent must be between 1 and 100 for goods-percent, and null for free-shipping', percent::text) end
	),
	CONSTRAINT coupons_minimum CHECK (
		case when minimum_cents between 0 and 10000000000000 then true
		else refuse_row('Coupon ' || code, 'minimum_cents must be 0 or more', minimum_cents::text) end
	),
	CONSTRAINT coupons_ends_at CHECK (
		case when ends_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' then true
		else refuse_row('Coupon ' || code, 'ends_at must not be infinite', null::text) end
	)
);--> statement-breakpoint

-- ========== Contact, alerts and mail ============================================================================

-- Messages from the contact form.
CREATE TABLE contact_messages (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	name text NOT NULL,
	email text NOT NULL,
	mailbox text,
	subject text NOT NULL,
	message text NOT NULL,
	product_id text,
	sender text NOT NULL,
	received_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX contact_messages_sender ON contact_messages (sender, received_at);--> statement-breakpoint
CREATE INDEX contact_messages_mailbox ON contact_messages (mailbox, received_at);--> statement-breakpoint

-- Alerts on a spot price (metal_id, direction, price_cents), or on a product that is back in stock (product_id).
CREATE TABLE price_alerts (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	email text NOT NULL,
	mailbox text NOT NULL,
	metal_id text,
	direction text,
	price_cents bigint,
	product_id text,
	armed boolean DEFAULT false NOT NULL,
	asked_at timestamp with time zone NOT NULL,
	confirmed_at timestamp with time zone,
	CONSTRAINT price_alerts_once UNIQUE (email, metal_id, direction, price_cents),
	CONSTRAINT stock_alerts_once UNIQUE (email, product_id),
	CONSTRAINT price_alerts_metal_id_metals_id_fk FOREIGN KEY (metal_id) REFERENCES metals (id),
	CONSTRAINT price_alerts_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
	CONSTRAINT price_alerts_price CHECK ((price_cents is null or price_cents > 0)),
	CONSTRAINT price_alerts_direction CHECK ((direction is null or direction in ('above', 'below'))),
	CONSTRAINT price_alerts_wish CHECK (num_nonnulls(metal_id, direction, price_cents) = case when product_id is null then 3 else 0 end)
);--> statement-breakpoint
CREATE INDEX stock_alerts_watched ON price_alerts (product_id) WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX price_alerts_mailbox ON price_alerts (mailbox);--> statement-breakpoint
CREATE INDEX price_alerts_unconfirmed ON price_alerts (asked_at) WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX price_alerts_watched ON price_alerts (metal_id) WHERE confirmed_at is not null;--> statement-breakpoint

-- Links in the emails of alerts. Only their digests are stored.
CREATE TABLE price_alert_links (
	digest text PRIMARY KEY,
	alert_id uuid NOT NULL,
	sender text,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT price_alert_links_alert_id_price_alerts_id_fk FOREIGN KEY (alert_id) REFERENCES price_alerts (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX price_alert_links_alert ON price_alert_links (alert_id);--> statement-breakpoint
CREATE INDEX price_alert_links_sender ON price_alert_links (sender, created_at);--> statement-breakpoint

-- Emails that are waiting or sent.
CREATE TABLE outbox (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	recipient text,
	reply_to text,
	alert_id uuid,
	unsubscribe_url text,
	subject text NOT NULL,
	text text NOT NULL,
	html text,
	sealed_token text,
	is_demo boolean DEFAULT true NOT NULL,
	is_held boolean DEFAULT false NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	sent_at timestamp with time zone,
	attempts integer DEFAULT 0 NOT NULL,
	try_after timestamp with time zone DEFAULT now() NOT NULL,
	last_error text,
	CONSTRAINT outbox_alert_id_price_alerts_id_fk FOREIGN KEY (alert_id) REFERENCES price_alerts (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX outbox_pending ON outbox (try_after) WHERE sent_at is null and not is_held;--> statement-breakpoint
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX outbox_alert ON outbox (alert_id) WHERE alert_id is not null;--> statement-breakpoint

-- ========== Carts and saved lists ===============================================================================

-- Carts of people with an account.
CREATE TABLE cart_lines (
	user_id uuid NOT NULL,
	product_id text NOT NULL,
	size text DEFAULT '' NOT NULL,
	color text DEFAULT '' NOT NULL,
	quantity integer NOT NULL,
	position bigint GENERATED ALWAYS AS IDENTITY,
	CONSTRAINT cart_lines_user_id_product_id_size_color_pk PRIMARY KEY (user_id, product_id, size, color),
	CONSTRAINT cart_lines_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
	CONSTRAINT cart_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
	CONSTRAINT cart_lines_quantity CHECK (quantity between 1 and 9999)
);--> statement-breakpoint
CREATE INDEX cart_lines_product ON cart_lines (product_id);--> statement-breakpoint

-- Wishlists of people with an account.
CREATE TABLE wishes (
	user_id uuid NOT NULL,
	product_id text NOT NULL,
	position bigint GENERATED ALWAYS AS IDENTITY,
	CONSTRAINT wishes_user_id_product_id_pk PRIMARY KEY (user_id, product_id),
	CONSTRAINT wishes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
	CONSTRAINT wishes_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX wishes_product ON wishes (product_id);--> statement-breakpoint

-- Each person's most recent changes of cart and wishlist that had an Idempotency-Key. A repeated request gets the stored answer.
CREATE TABLE list_changes (
	user_id uuid NOT NULL,
	key text NOT NULL,
	request_hash text NOT NULL,
	answer jsonb NOT NULL,
	position bigint GENERATED ALWAYS AS IDENTITY,
	changed_at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT list_changes_user_id_key_pk PRIMARY KEY (user_id, key),
	CONSTRAINT list_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX list_changes_newest ON list_changes (user_id, position);--> statement-breakpoint
CREATE INDEX list_changes_age ON list_changes (changed_at);--> statement-breakpoint

-- Address books. Orders have their own copies of addresses.
CREATE TABLE addresses (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	label text DEFAULT '' NOT NULL,
	address jsonb NOT NULL,
	preferred bigint,
	position bigint GENERATED ALWAYS AS IDENTITY,
	CONSTRAINT addresses_preferred_unique UNIQUE (preferred),
	CONSTRAINT addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
	CONSTRAINT addresses_address CHECK (jsonb_path_exists(address, 'strict $ ? (@.type() == "object" && @.first_name.type() == "string" && @.last_name.type() == "string" && @.line1.type() == "string" && @.city.type() == "string" && @.state.type() == "string" && @.postcode.type() == "string" && @.country.type() == "string")', '{}', true))
);--> statement-breakpoint
CREATE INDEX addresses_user ON addresses (user_id, position);--> statement-breakpoint

-- The next value of addresses.preferred: the highest one is the default address.
CREATE SEQUENCE address_preferences;--> statement-breakpoint

-- ========== Orders ==============================================================================================

-- Prices that are locked for the contents of a checkout. Every quote of these contents uses them.
CREATE TABLE price_locks (
	holder text NOT NULL,
	content text NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	asker text,
	source text,
	prices jsonb NOT NULL,
	CONSTRAINT price_locks_holder_content_pk PRIMARY KEY (holder, content),
	CONSTRAINT price_locks_prices CHECK (is_list_of(prices, 'strict $[*] ? (@.type() == "array")'))
);--> statement-breakpoint
CREATE INDEX price_locks_expiry ON price_locks (expires_at);--> statement-breakpoint
CREATE INDEX price_locks_asker ON price_locks (asker, content);--> statement-breakpoint

-- What a cart costs at a place, at locked prices.
CREATE TABLE quotes (
	id uuid PRIMARY KEY,
	expires_at timestamp with time zone NOT NULL,
	country text NOT NULL,
	state text NOT NULL,
	shipping_method_id text NOT NULL,
	shipping_prices jsonb DEFAULT '{}'::jsonb NOT NULL,
	payment_method text DEFAULT 'bank-wire' NOT NULL,
	payment_surcharges jsonb DEFAULT '{}'::jsonb NOT NULL,
	coupon jsonb,
	lines jsonb NOT NULL,
	source text,
	subtotal_cents bigint NOT NULL,
	discount_cents bigint NOT NULL,
	shipping_cents bigint NOT NULL,
	tax_cents bigint NOT NULL,
	total_cents bigint NOT NULL,
	lock_holder text,
	order_id uuid,
	CONSTRAINT quotes_amounts CHECK (least(subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents) >= 0),
	CONSTRAINT quotes_lines CHECK (is_list_of(lines, 'strict $[*] ? (@.type() == "object" && @.productId.type() == "string" && @.quantity.type() == "number" && @.askCents.type() == "number")')),
	CONSTRAINT quotes_coupon CHECK ((coupon is null or jsonb_path_exists(coupon, 'strict $ ? (@.type() == "object" && @.code.type() == "string" && @.gives.type() == "string" && @.savedCents.type() == "number")', '{}', true))),
	CONSTRAINT quotes_shipping_prices CHECK (is_object_of(shipping_prices, 'strict $.keyvalue() ? (@.value.type() == "number" && @.value >= 0)')),
	CONSTRAINT quotes_payment_surcharges CHECK (is_object_of(payment_surcharges, 'strict $.keyvalue() ? (@.value.type() == "number" && @.value >= 0)'))
);--> statement-breakpoint
CREATE INDEX quotes_unordered_expiry ON quotes (expires_at) WHERE order_id is null;--> statement-breakpoint
CREATE SEQUENCE order_numbers START WITH 100001;--> statement-breakpoint

-- Placed orders.
CREATE TABLE orders (
	id uuid PRIMARY KEY,
	number text NOT NULL,
	status text NOT NULL,
	refund text,
	user_id uuid,
	email text NOT NULL,
	address jsonb NOT NULL,
	note text,
	shipping_method text NOT NULL,
	coupon jsonb,
	payment_method text NOT NULL,
	surcharge_cents bigint DEFAULT 0 NOT NULL,
	payment_surcharges jsonb DEFAULT '{}'::jsonb NOT NULL,
	subtotal_cents bigint NOT NULL,
	discount_cents bigint NOT NULL,
	shipping_cents bigint NOT NULL,
	tax_cents bigint NOT NULL,
	total_cents bigint NOT NULL,
	idempotency_key text NOT NULL,
	request_hash text NOT NULL,
	sender text,
	mailbox text,
	is_mailed boolean DEFAULT true NOT NULL,
	has_simulated_prices boolean DEFAULT true NOT NULL,
	placed_at timestamp with time zone NOT NULL,
	due_at timestamp with time zone NOT NULL,
	kept_until timestamp with time zone NOT NULL,
	transit_min integer,
	transit_max integer,
	delivery jsonb,
	lapsed_at timestamp with time zone,
	carrier text,
	tracking text,
	CONSTRAINT orders_number_unique UNIQUE (number),
	CONSTRAINT orders_idempotency_key_unique UNIQUE (idempotency_key),
	CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
	CONSTRAINT orders_amounts CHECK (
		case when least(subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents) >= 0 then true
		else refuse_row('Order ' || number, 'no amount may be below 0', null::text) end
	),
	CONSTRAINT orders_status CHECK (
		case when status in ('awaiting-payment', 'paid', 'shipped', 'canceled', 'lapsed') then true
		else refuse_row('Order ' || number, 'status must be one of awaiting-payment, paid, shipped, canceled, lapsed', status::text) end
	),
	CONSTRAINT orders_refund CHECK (
		case when refund is null or refund in ('due', 'done') then true
		else refuse_row('Order ' || number, 'refund must be null, due or done', refund::text) end
	),
	CONSTRAINT orders_payment_method CHECK (
		case when payment_method in ('bank-wire', 'cheque', 'card') then true
		else refuse_row('Order ' || number, 'payment_method must be one of bank-wire, cheque, card', payment_method::text) end
	),
	CONSTRAINT orders_address CHECK (
		case when jsonb_path_exists(address, 'strict $ ? (@.type() == "object" && @.first_name.type() == "string" && @.last_name.type() == "string" && @.line1.type() == "string" && @.city.type() == "string" && @.state.type() == "string" && @.postcode.type() == "string" && @.country.type() == "string")', '{}', true) then true
		else refuse_row('Order ' || number, 'address must be an object with first_name, last_name, line1, city, state, postcode, country', null::text) end
	),
	CONSTRAINT orders_coupon CHECK (
		case when coupon is null or jsonb_path_exists(coupon, 'strict $ ? (@.type() == "object" && @.code.type() == "string" && @.gives.type() == "string" && @.savedCents.type() == "number")', '{}', true) then true
		else refuse_row('Order ' || number, 'coupon must be null or an object with code, gives and savedCents', null::text) end
	),
	CONSTRAINT orders_moments CHECK (
		case when placed_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and (lapsed_at is null or lapsed_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') then true
		else refuse_row('Order ' || number, 'placed_at and lapsed_at must not be infinite', null::text) end
	),
	CONSTRAINT orders_total CHECK (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents)
);--> statement-breakpoint
CREATE INDEX orders_email ON orders (lower(email));--> statement-breakpoint
CREATE INDEX orders_user ON orders (user_id, placed_at);--> statement-breakpoint
CREATE INDEX orders_placed ON orders (placed_at);--> statement-breakpoint
CREATE INDEX orders_refund ON orders (placed_at) WHERE refund = 'due';--> statement-breakpoint
CREATE INDEX orders_unpaid ON orders (kept_until) WHERE status = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX orders_mailbox ON orders (mailbox, placed_at) WHERE is_mailed;--> statement-breakpoint
CREATE INDEX orders_unpaid_sender ON orders (sender) WHERE status = 'awaiting-payment';--> statement-breakpoint

-- Lines of orders, as they were sold.
CREATE TABLE order_lines (
	order_id uuid NOT NULL,
	position integer NOT NULL,
	product_id text NOT NULL,
	sku text NOT NULL,
	title text NOT NULL,
	slug text NOT NULL,
	img text NOT NULL,
	size text,
	color text,
	quantity integer NOT NULL,
	ask_cents bigint NOT NULL,
	sale_cents bigint DEFAULT 0 NOT NULL,
	break_cents bigint DEFAULT 0 NOT NULL,
	coupon_cents bigint DEFAULT 0 NOT NULL,
	tax_cents bigint NOT NULL,
	assay jsonb,
	CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
	CONSTRAINT order_lines_quantity CHECK (
		case when quantity >= 1 then true
		else refuse_row('Line ' || position || ' of order ' || order_id, 'quantity must be 1 or more', quantity::text) end
	),
	CONSTRAINT order_lines_tax CHECK (
		case when tax_cents >= 0 then true
		else refuse_row('Line ' || position || ' of order ' || order_id, 'tax_cents must be 0 or more', tax_cents::text) end
	),
	CONSTRAINT order_lines_title CHECK (
		case when title ~ '[^[:space:]]' then true
		else refuse_row('Line ' || position || ' of order ' || order_id, 'title must not be blank', null::text) end
	),
	CONSTRAINT order_lines_assay CHECK (
		case when assay is null or jsonb_path_exists(assay, 'strict $ ? (@.type() == "object" && @.serial.type() == "string" && @.metal.type() == "string" && @.fineness.type() == "string" && @.fineWeightMicroOz.type() == "number")', '{}', true) then true
		else refuse_row('Line ' || position || ' of order ' || order_id, 'assay must be null or an object with serial, metal, fineness and fineWeightMicroOz', null::text) end
	),
	CONSTRAINT order_lines_amounts CHECK (least(sale_cents, break_cents, coupon_cents, ask_cents - sale_cents - break_cents - coupon_cents) >= 0)
);--> statement-breakpoint
CREATE INDEX order_lines_order ON order_lines (order_id, position);--> statement-breakpoint

-- What happened to an order after it was placed, in order.
CREATE TABLE order_moves (
	id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	order_id uuid NOT NULL,
	move text NOT NULL,
	by text NOT NULL,
	note text,
	at timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT order_moves_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
	CONSTRAINT order_moves_move CHECK (move in ('paid', 'shipped', 'canceled', 'lapsed', 'refund-due', 'refunded'))
);--> statement-breakpoint
CREATE INDEX order_moves_order ON order_moves (order_id, id);--> statement-breakpoint

-- ========== Portfolio and selling ===============================================================================

-- Metal that people own, wherever they bought it.
CREATE TABLE holdings (
	id uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	user_id uuid NOT NULL,
	metal_id text NOT NULL,
	title text NOT NULL,
	product_id text,
	fine_weight_micro_oz bigint NOT NULL,
	quantity integer NOT NULL,
	paid_cents bigint,
	acquired_on date NOT NULL,
	order_id uuid,
	order_line integer,
	position bigint GENERATED ALWAYS AS IDENTITY,
	CONSTRAINT holdings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
	CONSTRAINT holdings_metal_id_metals_id_fk FOREIGN KEY (metal_id) REFERENCES metals (id),
	CONSTRAINT holdings_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE SET NULL,
	CONSTRAINT holdings_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE SET NULL,
	CONSTRAINT holdings_title CHECK (title ~ '[^[:space:]]'),
	CONSTRAINT holdings_acquired_on CHECK (isfinite(acquired_on)),
	CONSTRAINT holdings_weight CHECK (fine_weight_micro_oz > 0),
	CONSTRAINT holdings_quantity CHECK (quantity > 0),
	CONSTRAINT holdings_paid CHECK (paid_cents >= 0)
);--> statement-breakpoint
CREATE INDEX holdings_user ON holdings (user_id, acquired_on, position);--> statement-breakpoint
CREATE INDEX holdings_product ON holdings (product_id);--> statement-breakpoint
CREATE UNIQUE INDEX holdings_order_line ON holdings (order_id, order_line);--> statement-breakpoint
CREATE SEQUENCE sell_request_numbers START WITH 100001;--> statement-breakpoint

-- Requests to sell metal to the shop, each with the offer that the shop made.
CREATE TABLE sell_requests (
	id uuid PRIMARY KEY,
	number text NOT NULL,
	status text DEFAULT 'open' NOT NULL,
	name text NOT NULL,
	email text NOT NULL,
	phone text,
	rows jsonb NOT NULL,
	shown_cents bigint NOT NULL,
	total_cents bigint NOT NULL,
	has_simulated_prices boolean NOT NULL,
	idempotency_key text NOT NULL,
	request_hash text NOT NULL,
	sender text NOT NULL,
	mailbox text NOT NULL,
	is_mailed boolean NOT NULL,
	made_at timestamp with time zone NOT NULL,
	held_until timestamp with time zone NOT NULL,
	ended_at timestamp with time zone,
	reason text,
	note text,
	CONSTRAINT sell_requests_number_unique UNIQUE (number),
	CONSTRAINT sell_requests_idempotency_key_unique UNIQUE (idempotency_key),
	CONSTRAINT sell_requests_status CHECK (
		case when status in ('open', 'received', 'accepted', 'paid', 'declined') then true
		else refuse_row('Request ' || number, 'status must be one of open, received, accepted, paid, declined', status::text) end
	),
	CONSTRAINT sell_requests_amounts CHECK (
		case when least(shown_cents, total_cents) >= 0 then true
		else refuse_row('Request ' || number, 'shown_cents and total_cents must be 0 or more', null::text) end
	),
	CONSTRAINT sell_requests_rows CHECK (
		case when is_list_of(rows, 'strict $[*] ? (@.type() == "object" && @.title.type() == "string" && @.metalId.type() == "string" && @.fineWeightMicroOz.type() == "number" && @.pieces.type() == "number" && @.eachCents.type() == "number")') then true
		else refuse_row('Request ' || number, 'rows must be a list of objects with title, metalId, fineWeightMicroOz, pieces and eachCents', null::text) end
	),
	CONSTRAINT sell_requests_moments CHECK (
		case when made_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and held_until between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and (ended_at is null or ended_at between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') then true
		else refuse_row('Request ' || number, 'made_at, held_until and ended_at must not be infinite', null::text) end
	)
);--> statement-breakpoint
CREATE INDEX sell_requests_made ON sell_requests (made_at);--> statement-breakpoint
CREATE INDEX sell_requests_sender ON sell_requests (sender, made_at);--> statement-breakpoint
CREATE INDEX sell_requests_mailbox ON sell_requests (mailbox, made_at);--> statement-breakpoint
CREATE INDEX sell_requests_unbought ON sell_requests (held_until) WHERE status in ('open', 'declined');--> statement-breakpoint

-- ========== The shop itself =====================================================================================

-- What callers have used of the rate limits that all nodes count together.
-- It has no index on the time, because every call would have to update that index.
CREATE TABLE allowances (
	key text PRIMARY KEY,
	whole_again_at timestamp with time zone NOT NULL
);--> statement-breakpoint

-- At most one row: whether the database belongs to a demo or to a live shop.
CREATE TABLE shop_mode (
	id integer PRIMARY KEY DEFAULT 1 NOT NULL,
	mode text NOT NULL,
	since timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT shop_mode_one_row CHECK (id = 1),
	CONSTRAINT shop_mode_known CHECK (mode in ('demo', 'live'))
);--> statement-breakpoint

-- One row: the version of everything that pages show besides products and prices.
CREATE TABLE content_version (
	id smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	version bigint DEFAULT 0 NOT NULL,
	CONSTRAINT content_version_single CHECK (id = 1)
);--> statement-breakpoint
INSERT INTO content_version DEFAULT VALUES;--> statement-breakpoint

-- ========== Triggers: the content version =======================================================================

-- Raises the version. A transaction that changes content waits for those before it, so versions become visible in order.
CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE content_version SET version = version + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON authors
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON countries
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coupons
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON holidays
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON metals
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON policies
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shipping_methods
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON states
	FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();--> statement-breakpoint

-- ========== Triggers: which products changed ====================================================================

-- Records the transaction per product, for nodes that keep products in memory.
CREATE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (position, changed)
	SELECT position, pg_current_xact_id() FROM touched ORDER BY position
	ON CONFLICT (position) DO UPDATE SET changed = excluded.changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_added AFTER INSERT ON products REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();--> statement-breakpoint
CREATE TRIGGER note_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();--> statement-breakpoint

-- The same for the pictures and reviews of a product.
CREATE FUNCTION note_product_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (position, changed)
	SELECT DISTINCT products.position, pg_current_xact_id() FROM touched JOIN products ON products.id = touched.product_id
	ORDER BY products.position
	ON CONFLICT (position) DO UPDATE SET changed = excluded.changed;
	RETURN NULL;
END $$;--> statement-breakpoint
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
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_parts();--> statement-breakpoint

-- Records the transaction once, however many products it changes.
CREATE FUNCTION note_product_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_edits (changed) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_edit AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_edit();--> statement-breakpoint
CREATE TRIGGER note_edit AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_images
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_edit();--> statement-breakpoint
CREATE TRIGGER note_edit AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_reviews
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_edit();--> statement-breakpoint

-- ========== Triggers: when a page last changed ==================================================================

-- Sets updated_at when the text of a page changes, unless the statement sets it.
-- Prices, stock and counts do not count as changes of the text.
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
	AND (NEW.title, NEW.summary, NEW.markdown)
		IS DISTINCT FROM (OLD.title, OLD.summary, OLD.markdown)
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

-- Pictures change the page of their product. A minute has to pass between two updates of a product,
-- so that an import that writes products and then their pictures does not write each product twice.
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
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();--> statement-breakpoint

-- ========== Triggers: words for the search ======================================================================

-- Adds new words to the vocabulary.
CREATE FUNCTION learn_words(folded text) RETURNS void LANGUAGE sql AS $$
	-- Sorted, so that two transactions with the same new words cannot deadlock.
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
CREATE TRIGGER learn_words AFTER INSERT OR UPDATE OF title, summary ON posts
	FOR EACH ROW EXECUTE FUNCTION learn_post_words();--> statement-breakpoint

-- Indexes the words of these products in one statement: PostgreSQL plans it once per import, not once per product.
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
		ON CONFLICT (position) DO UPDATE SET words = excluded.words, changed = excluded.changed
	)
	SELECT learn_words(string_agg(concat_ws(' ', title, makers, tags, description), ' ')) FROM folded
$$;--> statement-breakpoint
CREATE FUNCTION index_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_product_words(array_agg(position)) FROM touched;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER index_added AFTER INSERT ON products REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION index_added_products();--> statement-breakpoint

-- By row, because a statement trigger cannot be limited to these columns and read the changed rows.
CREATE FUNCTION index_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_product_words(ARRAY[NEW.position]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER index_changed AFTER UPDATE OF title, sku, brand, category_slug, sub_category_slug, tags, description ON products
	FOR EACH ROW EXECUTE FUNCTION index_changed_product();--> statement-breakpoint
CREATE FUNCTION forget_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_words USING touched WHERE product_words.position = touched.position;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION forget_products();--> statement-breakpoint

-- ========== Triggers: picture counts ============================================================================

-- Counts the pictures of these products again.
CREATE FUNCTION count_pictures(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- The lock makes transactions count one after the other, so each sees what the others have committed.
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

-- A picture can move to another product: both are counted.
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
CREATE TRIGGER count_added AFTER INSERT ON product_images REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION count_touched_pictures();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON product_images REFERENCING OLD TABLE AS before NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION count_moved_pictures();--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON product_images REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION count_touched_pictures();--> statement-breakpoint
CREATE TRIGGER count_truncated AFTER TRUNCATE ON product_images
	FOR EACH STATEMENT EXECUTE FUNCTION forget_picture_counts();--> statement-breakpoint

-- ========== Triggers: lowest prices =============================================================================

-- The lowest price of each product: by wire, with its discount and its best quantity break, whether or not its offer runs now.
-- `needed` is the premium_basis_points with which metal just reaches its minimum. `cents` is the price of other goods.
CREATE FUNCTION lowest_prices(ids text[]) 
RETURNS TABLE (sku text, title text, metal text, minimum integer, premium integer, needed integer, over_spot numeric, cents bigint)
LANGUAGE sql STABLE AS $$
	SELECT sku, title, metal, minimum, premium,
		ceil((10000.0 + minimum) * 1000000 / ((100 - discount) * (10000 - off)))::integer - 10000,
		round((10000.0 + premium) * (100 - discount) * (10000 - off) / 100000000 - 100, 2),
		payable / 10000 * (10000 - off) + (payable % 10000 * (10000 - off) + 5000) / 10000
	FROM (
		SELECT p.sku, p.title, m.name AS metal, m.minimum_premium_basis_points AS minimum, p.premium_basis_points AS premium,
			p.discount, (p.ask_cents * (100 - p.discount) + 50) / 100 AS payable,
			coalesce((
				SELECT max(round((one ->> 'off')::numeric * 100))::integer
				FROM jsonb_array_elements(coalesce(p.quantity_breaks, s.quantity_breaks, c.quantity_breaks)) AS one
			), 0) AS off
		FROM products p
		LEFT JOIN metals m ON m.id = p.metal_id
		LEFT JOIN categories c ON c.slug = p.category_slug
		LEFT JOIN categories s ON s.slug = p.sub_category_slug
		WHERE p.retired_at IS NULL AND p.id = ANY (ids)
	) AS priced
$$;--> statement-breakpoint

-- Words a premium for an error: 1.5 becomes "1.50% over spot".
CREATE FUNCTION say_over_spot(percent numeric) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT to_char(abs(percent), 'FM9999990.00') || CASE WHEN percent < 0 THEN '% under spot' ELSE '% over spot' END
$$;--> statement-breakpoint

-- Refuses metal below its minimum and goods that cost nothing. The error names the first three and counts the rest.
CREATE FUNCTION refuse_low_prices(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	found record;
BEGIN
	SELECT count(*) AS total, string_agg(said, '; ' ORDER BY sku) FILTER (WHERE place <= 3) AS named INTO found
	FROM (
		SELECT sku, row_number() OVER (ORDER BY sku) AS place, 'product ' || sku || ' (' || title || ') costs ' || CASE
			WHEN metal IS NULL THEN '$0.00, and must cost at least $0.01'
			ELSE say_over_spot(over_spot) || ', and ' || metal || ' must cost at least ' || say_over_spot(minimum / 100.0)
				|| ': it needs premium_basis_points of ' || needed || ' or more' END AS said
		FROM lowest_prices(ids)
		WHERE CASE WHEN metal IS NULL THEN cents < 1 ELSE premium < needed END
	) AS low;
	IF found.total > 0 THEN
		RAISE EXCEPTION 'By wire, after discount and best quantity break, %', found.named
			|| CASE WHEN found.total > 3 THEN '; and ' || found.total - 3 || ' more products.' ELSE '.' END
			USING ERRCODE = 'check_violation',
				HINT = 'Raise the premium, take less off, or change what a metal must cost: npm run shop -- prices minimum METAL PERCENT';
	END IF;
END $$;--> statement-breakpoint

-- Waits for transactions that change a minimum or the quantity breaks of a category, then checks.
CREATE FUNCTION check_prices_of(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM metals ORDER BY id FOR SHARE;
	PERFORM FROM categories WHERE slug IN (
		SELECT unnest(ARRAY[category_slug, sub_category_slug]) FROM products WHERE id = ANY (ids)
	) ORDER BY slug FOR SHARE;
	PERFORM refuse_low_prices(ids);
END $$;--> statement-breakpoint
CREATE FUNCTION check_added_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM check_prices_of(array(SELECT id FROM touched));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER check_added_prices AFTER INSERT ON products REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION check_added_prices();--> statement-breakpoint
CREATE FUNCTION check_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text[] := array(
		SELECT touched.id FROM touched LEFT JOIN before ON before.position = touched.position
		WHERE (
			before.metal_id, before.premium_basis_points, before.ask_cents, before.discount, before.quantity_breaks,
			before.category_slug, before.sub_category_slug, before.retired_at
		) IS DISTINCT FROM (
			touched.metal_id, touched.premium_basis_points, touched.ask_cents, touched.discount, touched.quantity_breaks,
			touched.category_slug, touched.sub_category_slug, touched.retired_at
		)
	);
BEGIN
	IF cardinality(ids) > 0 THEN PERFORM check_prices_of(ids); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER check_changed_prices AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION check_changed_prices();--> statement-breakpoint
CREATE FUNCTION check_prices_of_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refuse_low_prices(array(
		SELECT products.id FROM products JOIN (
			SELECT touched.slug FROM touched JOIN before ON before.slug = touched.slug
			WHERE before.quantity_breaks IS DISTINCT FROM touched.quantity_breaks
		) AS changed ON changed.slug IN (products.category_slug, products.sub_category_slug)
	));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER check_prices AFTER UPDATE ON categories REFERENCING OLD TABLE AS before NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION check_prices_of_categories();--> statement-breakpoint
CREATE FUNCTION check_prices_of_metals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refuse_low_prices(array(
		SELECT products.id FROM products JOIN touched ON touched.id = products.metal_id JOIN before ON before.id = touched.id
		WHERE before.minimum_premium_basis_points < touched.minimum_premium_basis_points
	));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER check_prices AFTER UPDATE ON metals REFERENCING OLD TABLE AS before NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION check_prices_of_metals();
