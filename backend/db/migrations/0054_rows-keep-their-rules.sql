-- Checks name the row and the rule that it breaks: see backend/db/row-rules.ts.
CREATE FUNCTION refuse_row(who text, rule text, value text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '%: %.%', who, rule, coalesce(' It is ' || left(value, 100) || '.', '') USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
-- A JSON list of which every item matches, and an object of which every property does.
CREATE FUNCTION is_list_of(value jsonb, matching jsonpath) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN jsonb_typeof(value) = 'array'
		THEN jsonb_array_length(value) = jsonb_array_length(jsonb_path_query_array(value, matching, '{}', true))
		ELSE false END
$$;--> statement-breakpoint
CREATE FUNCTION is_object_of(value jsonb, matching jsonpath) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN jsonb_typeof(value) = 'object'
		THEN (SELECT count(*) FROM jsonb_object_keys(value)) = jsonb_array_length(jsonb_path_query_array(value, matching, '{}', true))
		ELSE false END
$$;--> statement-breakpoint
-- Rows of before that break a rule whose meaning is clear are put right. Any other stops the migration, and the error names it.
UPDATE "products" SET
	"premium_basis_points" = CASE WHEN "metal_id" IS NULL THEN NULL ELSE coalesce("premium_basis_points", 0) END,
	"tags" = array_remove(array_remove("tags", NULL), ''),
	"sizes" = array_remove(array_remove("sizes", NULL), ''),
	"offer_start" = CASE WHEN isfinite("offer_start") THEN "offer_start" END,
	"offer_end" = CASE WHEN isfinite("offer_end") THEN "offer_end" END,
	"additional_information" = jsonb_path_query_array("additional_information",
		'strict $[*] ? (@.type() == "object" && @.key.type() == "string" && @.value.type() == "string")', '{}', true)
WHERE ("metal_id" IS NULL) <> ("premium_basis_points" IS NULL)
	OR array_position("tags", NULL) IS NOT NULL OR '' = ANY ("tags")
	OR array_position("sizes", NULL) IS NOT NULL OR '' = ANY ("sizes")
	OR NOT isfinite("offer_start") OR NOT isfinite("offer_end")
	OR NOT is_list_of("additional_information",
		'strict $[*] ? (@.type() == "object" && @.key.type() == "string" && @.value.type() == "string")');--> statement-breakpoint
-- An offer that ends before it begins never runs.
UPDATE "products" SET "discount" = 0, "offer_start" = NULL, "offer_end" = NULL WHERE "offer_start" >= "offer_end";--> statement-breakpoint
UPDATE "coupons" SET "ends_at" = '9999-12-31T00:00:00Z' WHERE "ends_at" = 'infinity';--> statement-breakpoint
ALTER TABLE "product_reviews" DROP CONSTRAINT "product_reviews_rating";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_priced";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_quantity";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_discount";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent_range";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent";--> statement-breakpoint
ALTER TABLE "shipping_methods" DROP CONSTRAINT "shipping_methods_transit_range";--> statement-breakpoint
ALTER TABLE "shipping_methods" DROP CONSTRAINT "shipping_methods_transit";--> statement-breakpoint
ALTER TABLE "metals" DROP CONSTRAINT "metals_buy_spread";--> statement-breakpoint
ALTER TABLE "metals" ADD COLUMN "minimum_premium_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_price" CHECK (("price_alerts"."price_cents" is null or "price_alerts"."price_cents" > 0));--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_direction" CHECK (("price_alerts"."direction" is null or "price_alerts"."direction" in ('above', 'below')));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_slug" CHECK (case when "categories"."slug" = lower("categories"."slug") and "categories"."slug" ~ '^[^[:space:]/&?#]{1,80}$' then true else refuse_row('Category ' || slug, 'slug must be 1 to 80 lower-case letters, digits and hyphens', "categories"."slug"::text) end);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_name" CHECK (case when "categories"."name" ~ '[^[:space:]]' then true else refuse_row('Category ' || slug, 'name must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent" CHECK (case when ("categories"."parent_slug" is null or "categories"."parent_slug" <> "categories"."slug") then true else refuse_row('Category ' || slug, 'parent_slug must be another category', null::text) end);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_product_type" CHECK (case when "categories"."product_type" in ('metal', 'fashion', 'beauty', 'jewelry', 'electronics', 'bags') then true else refuse_row('Category ' || slug, 'product_type must be one of metal, fashion, beauty, jewelry, electronics, bags', "categories"."product_type"::text) end);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_img" CHECK (case when ("categories"."img" is null or "categories"."img" ~ '[^[:space:]]') then true else refuse_row('Category ' || slug, 'img must be null or a path', null::text) end);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_placeholder" CHECK (case when ("categories"."placeholder" is null or "categories"."placeholder" ~* '^#[0-9a-f]{6}$') then true else refuse_row('Category ' || slug, 'placeholder must be null or a color such as #aa7711', "categories"."placeholder"::text) end);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_quantity_breaks" CHECK (case when ("categories"."quantity_breaks" is null or is_list_of("categories"."quantity_breaks", 'strict $[*] ? (@.from.type() == "number" && @.from >= 2 && @.from.floor() == @.from && @.off.type() == "number" && @.off > 0 && @.off <= 99.99)')) then true else refuse_row('Category ' || slug, 'quantity_breaks must be null or a list such as [{"from": 10, "off": 1.5}]: from 2 pieces on, above 0 and at most 99.99 percent', "categories"."quantity_breaks"::text) end);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_payment_surcharges" CHECK (case when ("categories"."payment_surcharges" is null or is_object_of("categories"."payment_surcharges", 'strict $.keyvalue() ? ((@.key == "card" || @.key == "cheque") && @.value.type() == "number" && @.value >= 0 && @.value <= 10000 && @.value.floor() == @.value)')) then true else refuse_row('Category ' || slug, 'payment_surcharges must be null or an object such as {"card": 400}: cheque and card, whole hundredths of a percent from 0 to 10000', "categories"."payment_surcharges"::text) end);--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_path" CHECK (case when "product_images"."img_path" ~ '[^[:space:]]' then true else refuse_row('Image ' || id || ' of product ' || product_id, 'img_path must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_color_code" CHECK (case when ("product_images"."color_code" is null or "product_images"."color_code" ~* '^#[0-9a-f]{6}$') then true else refuse_row('Image ' || id || ' of product ' || product_id, 'color_code must be null or a color such as #aa7711', "product_images"."color_code"::text) end);--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_placeholder" CHECK (case when ("product_images"."placeholder" is null or "product_images"."placeholder" ~* '^#[0-9a-f]{6}$') then true else refuse_row('Image ' || id || ' of product ' || product_id, 'placeholder must be null or a color such as #aa7711', "product_images"."placeholder"::text) end);--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_moments" CHECK (case when ("product_images"."created_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and "product_images"."updated_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and ("product_images"."deleted_at" is null or "product_images"."deleted_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z')) then true else refuse_row('Image ' || id || ' of product ' || product_id, 'created_at, updated_at and deleted_at must not be infinite', null::text) end);--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_name" CHECK (case when "product_reviews"."name" ~ '[^[:space:]]' then true else refuse_row('Review ' || id || ' of product ' || product_id, 'name must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_review" CHECK (case when "product_reviews"."review" ~ '[^[:space:]]' then true else refuse_row('Review ' || id || ' of product ' || product_id, 'review must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_moments" CHECK (case when ("product_reviews"."date" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and ("product_reviews"."edited_at" is null or "product_reviews"."edited_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z')) then true else refuse_row('Review ' || id || ' of product ' || product_id, 'date and edited_at must not be infinite', null::text) end);--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_rating" CHECK (case when "product_reviews"."rating" between 1 and 5 and "product_reviews"."rating" * 2 = floor("product_reviews"."rating" * 2) then true else refuse_row('Review ' || id || ' of product ' || product_id, 'rating must be between 1 and 5, in steps of 0.5', "product_reviews"."rating"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_id" CHECK (case when "products"."id" ~ '^[^[:space:]/?#]{1,40}$' then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'id must be 1 to 40 characters without white space, /, ? and #', "products"."id"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku" CHECK (case when "products"."sku" ~ '[^[:space:]]' then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'sku must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_slug" CHECK (case when "products"."slug" ~ '[^[:space:]]' then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'slug must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_title" CHECK (case when "products"."title" ~ '[^[:space:]]' then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'title must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand" CHECK (case when "products"."brand" ~ '[^[:space:]]' then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'brand must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_slug" CHECK (case when "products"."brand_slug" ~ '[^[:space:]]' then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'brand_slug must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_product_type" CHECK (case when "products"."product_type" in ('metal', 'fashion', 'beauty', 'jewelry', 'electronics', 'bags') then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'product_type must be one of metal, fashion, beauty, jewelry, electronics, bags', "products"."product_type"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_metal_terms" CHECK (case when num_nonnulls("products"."metal_id", "products"."fine_weight_micro_oz", "products"."premium_basis_points") in (0, 3) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'metal must have metal_id, fine_weight_micro_oz and premium_basis_points, other goods none of them', concat_ws(', ', 'metal_id ' || coalesce(metal_id, 'null'), 'fine_weight_micro_oz ' || coalesce(fine_weight_micro_oz::text, 'null'), 'premium_basis_points ' || coalesce(premium_basis_points::text, 'null'))::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_fine_weight" CHECK (case when ("products"."fine_weight_micro_oz" is null or "products"."fine_weight_micro_oz" between 100 and 1000000000000) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'fine_weight_micro_oz must be at least 100, a ten-thousandth of a troy ounce', "products"."fine_weight_micro_oz"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_premium" CHECK (case when ("products"."premium_basis_points" is null or "products"."premium_basis_points" between -9999 and 1000000) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'premium_basis_points must be between -9999 and 1000000', "products"."premium_basis_points"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_form" CHECK (case when ("products"."form" is null or "products"."form" in ('coin', 'round', 'bar')) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'form must be null or one of coin, round, bar', "products"."form"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_year" CHECK (case when ("products"."year" is null or "products"."year" between 1000 and 9999) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'year must be null or have four digits', "products"."year"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ask" CHECK (case when "products"."ask_cents" between case when "products"."metal_id" is null then 1 else 0 end and 10000000000000 then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'ask_cents must be above 0', "products"."ask_cents"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sell_count" CHECK (case when "products"."sell_count" >= 0 then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'sell_count must be 0 or more', "products"."sell_count"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quantity_breaks" CHECK (case when ("products"."quantity_breaks" is null or is_list_of("products"."quantity_breaks", 'strict $[*] ? (@.from.type() == "number" && @.from >= 2 && @.from.floor() == @.from && @.off.type() == "number" && @.off > 0 && @.off <= 99.99)')) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'quantity_breaks must be null or a list such as [{"from": 10, "off": 1.5}]: from 2 pieces on, above 0 and at most 99.99 percent', "products"."quantity_breaks"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_payment_surcharges" CHECK (case when ("products"."payment_surcharges" is null or is_object_of("products"."payment_surcharges", 'strict $.keyvalue() ? ((@.key == "card" || @.key == "cheque") && @.value.type() == "number" && @.value >= 0 && @.value <= 10000 && @.value.floor() == @.value)')) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'payment_surcharges must be null or an object such as {"card": 400}: cheque and card, whole hundredths of a percent from 0 to 10000', "products"."payment_surcharges"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tags" CHECK (case when coalesce(array_ndims("products"."tags"), 1) = 1 and array_position("products"."tags", null) is null and not ('' = any("products"."tags")) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'tags must be a list of texts, none of them null or empty', "products"."tags"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sizes" CHECK (case when coalesce(array_ndims("products"."sizes"), 1) = 1 and array_position("products"."sizes", null) is null and not ('' = any("products"."sizes")) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'sizes must be a list of texts, none of them null or empty', "products"."sizes"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_additional_information" CHECK (case when is_list_of("products"."additional_information", 'strict $[*] ? (@.type() == "object" && @.key.type() == "string" && @.value.type() == "string")') then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'additional_information must be a list such as [{"key": "Weight", "value": "31.1 g"}]', "products"."additional_information"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_offer" CHECK (case when (("products"."offer_start" is null or "products"."offer_start" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') and ("products"."offer_end" is null or "products"."offer_end" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') and coalesce("products"."offer_start" < "products"."offer_end", true)) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'offer_start must be before offer_end, and neither infinite', concat_ws(' to ', offer_start, offer_end)::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_video_id" CHECK (case when ("products"."video_id" is null or "products"."video_id" ~ '[^[:space:]]') then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'video_id must be null or not blank', null::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rating" CHECK (case when "products"."rating_average" between 0 and 5 and "products"."rating_count" >= 0 then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'rating_average must be between 0 and 5, and rating_count 0 or more', rating_average || ' of ' || rating_count::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_moments" CHECK (case when ("products"."updated_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and ("products"."retired_at" is null or "products"."retired_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z')) then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'updated_at and retired_at must not be infinite', null::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quantity" CHECK (case when "products"."quantity" >= 0 then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'quantity must be 0 or more', "products"."quantity"::text) end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_discount" CHECK (case when "products"."discount" between 0 and 99 then true else refuse_row('Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')', 'discount must be between 0 and 99 percent', "products"."discount"::text) end);--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_name" CHECK (case when "authors"."name" ~ '[^[:space:]]' then true else refuse_row('Author ' || slug, 'name must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_kind" CHECK (case when "posts"."kind" in ('blog', 'news') then true else refuse_row('Post ' || id || ' (' || title || ')', 'kind must be one of blog, news', "posts"."kind"::text) end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_id_format" CHECK (case when "posts"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' then true else refuse_row('Post ' || id || ' (' || title || ')', 'id must be lower-case letters, digits and single hyphens', "posts"."id"::text) end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_slug_format" CHECK (case when "posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' then true else refuse_row('Post ' || id || ' (' || title || ')', 'slug must be lower-case letters, digits and single hyphens', "posts"."slug"::text) end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_title" CHECK (case when "posts"."title" ~ '[^[:space:]]' then true else refuse_row('Post ' || id || ' (' || title || ')', 'title must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_summary" CHECK (case when "posts"."summary" ~ '[^[:space:]]' then true else refuse_row('Post ' || id || ' (' || title || ')', 'summary must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_cover" CHECK (case when ("posts"."cover" is null or "posts"."cover" ~ '[^[:space:]]') then true else refuse_row('Post ' || id || ' (' || title || ')', 'cover must be null or a path', null::text) end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tags" CHECK (case when coalesce(array_ndims("posts"."tags"), 1) = 1 and array_position("posts"."tags", null) is null and not ('' = any("posts"."tags")) and array_to_string("posts"."tags", '-') ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$' then true else refuse_row('Post ' || id || ' (' || title || ')', 'tags must be a list of slugs', "posts"."tags"::text) end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_reading_minutes" CHECK (case when "posts"."reading_minutes" >= 1 then true else refuse_row('Post ' || id || ' (' || title || ')', 'reading_minutes must be 1 or more', "posts"."reading_minutes"::text) end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_headings" CHECK (case when is_list_of("posts"."headings", 'strict $[*] ? (@.type() == "object" && @.id.type() == "string" && @.text.type() == "string")') then true else refuse_row('Post ' || id || ' (' || title || ')', 'headings must be a list such as [{"id": "begin", "text": "How to begin"}]', "posts"."headings"::text) end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_moments" CHECK (case when "posts"."published_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and "posts"."updated_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' then true else refuse_row('Post ' || id || ' (' || title || ')', 'published_at and updated_at must not be infinite', null::text) end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_code" CHECK (case when "coupons"."code" ~ '^[A-Z0-9]{1,40}$' then true else refuse_row('Coupon ' || code, 'code must be capital letters and digits', "coupons"."code"::text) end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind" CHECK (case when "coupons"."kind" in ('goods-percent', 'free-shipping') then true else refuse_row('Coupon ' || code, 'kind must be goods-percent or free-shipping', "coupons"."kind"::text) end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_minimum" CHECK (case when "coupons"."minimum_cents" between 0 and 10000000000000 then true else refuse_row('Coupon ' || code, 'minimum_cents must be 0 or more', "coupons"."minimum_cents"::text) end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_ends_at" CHECK (case when "coupons"."ends_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' then true else refuse_row('Coupon ' || code, 'ends_at must not be infinite', null::text) end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent" CHECK (case when case "coupons"."kind" when 'goods-percent' then "coupons"."percent" between 1 and 100 else "coupons"."percent" is null end then true else refuse_row('Coupon ' || code, 'percent must be between 1 and 100 for goods-percent, and null for free-shipping', "coupons"."percent"::text) end);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK (case when "order_lines"."quantity" >= 1 then true else refuse_row('Line ' || position || ' of order ' || order_id, 'quantity must be 1 or more', "order_lines"."quantity"::text) end);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax" CHECK (case when "order_lines"."tax_cents" >= 0 then true else refuse_row('Line ' || position || ' of order ' || order_id, 'tax_cents must be 0 or more', "order_lines"."tax_cents"::text) end);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_title" CHECK (case when "order_lines"."title" ~ '[^[:space:]]' then true else refuse_row('Line ' || position || ' of order ' || order_id, 'title must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_assay" CHECK (case when ("order_lines"."assay" is null or jsonb_path_exists("order_lines"."assay", 'strict $ ? (@.type() == "object" && @.serial.type() == "string" && @.metal.type() == "string" && @.fineness.type() == "string" && @.fineWeightMicroOz.type() == "number")', '{}', true)) then true else refuse_row('Line ' || position || ' of order ' || order_id, 'assay must be null or an object with serial, metal, fineness and fineWeightMicroOz', null::text) end);--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_move" CHECK ("order_moves"."move" in ('paid', 'shipped', 'canceled', 'lapsed', 'refund-due', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK (case when least("orders"."subtotal_cents", "orders"."discount_cents", "orders"."shipping_cents", "orders"."tax_cents", "orders"."total_cents") >= 0 then true else refuse_row('Order ' || number, 'no amount may be below 0', null::text) end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK (case when "orders"."status" in ('awaiting-payment', 'paid', 'shipped', 'canceled', 'lapsed') then true else refuse_row('Order ' || number, 'status must be one of awaiting-payment, paid, shipped, canceled, lapsed', "orders"."status"::text) end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund" CHECK (case when ("orders"."refund" is null or "orders"."refund" in ('due', 'done')) then true else refuse_row('Order ' || number, 'refund must be null, due or done', "orders"."refund"::text) end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK (case when "orders"."payment_method" in ('bank-wire', 'cheque', 'card') then true else refuse_row('Order ' || number, 'payment_method must be one of bank-wire, cheque, card', "orders"."payment_method"::text) end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_address" CHECK (case when jsonb_path_exists("orders"."address", 'strict $ ? (@.type() == "object" && @.first_name.type() == "string" && @.last_name.type() == "string" && @.line1.type() == "string" && @.city.type() == "string" && @.state.type() == "string" && @.postcode.type() == "string" && @.country.type() == "string")', '{}', true) then true else refuse_row('Order ' || number, 'address must be an object with first_name, last_name, line1, city, state, postcode, country', null::text) end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon" CHECK (case when ("orders"."coupon" is null or jsonb_path_exists("orders"."coupon", 'strict $ ? (@.type() == "object" && @.code.type() == "string" && @.gives.type() == "string" && @.savedCents.type() == "number")', '{}', true)) then true else refuse_row('Order ' || number, 'coupon must be null or an object with code, gives and savedCents', null::text) end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_moments" CHECK (case when "orders"."placed_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and ("orders"."lapsed_at" is null or "orders"."lapsed_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') then true else refuse_row('Order ' || number, 'placed_at and lapsed_at must not be infinite', null::text) end);--> statement-breakpoint
ALTER TABLE "price_locks" ADD CONSTRAINT "price_locks_prices" CHECK (is_list_of("price_locks"."prices", 'strict $[*] ? (@.type() == "array")'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_amounts" CHECK (least("quotes"."subtotal_cents", "quotes"."discount_cents", "quotes"."shipping_cents", "quotes"."tax_cents", "quotes"."total_cents") >= 0);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lines" CHECK (is_list_of("quotes"."lines", 'strict $[*] ? (@.type() == "object" && @.productId.type() == "string" && @.quantity.type() == "number" && @.askCents.type() == "number")'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_coupon" CHECK (("quotes"."coupon" is null or jsonb_path_exists("quotes"."coupon", 'strict $ ? (@.type() == "object" && @.code.type() == "string" && @.gives.type() == "string" && @.savedCents.type() == "number")', '{}', true)));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_shipping_prices" CHECK (is_object_of("quotes"."shipping_prices", 'strict $.keyvalue() ? (@.value.type() == "number" && @.value >= 0)'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_payment_surcharges" CHECK (is_object_of("quotes"."payment_surcharges", 'strict $.keyvalue() ? (@.value.type() == "number" && @.value >= 0)'));--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_address" CHECK (jsonb_path_exists("addresses"."address", 'strict $ ? (@.type() == "object" && @.first_name.type() == "string" && @.last_name.type() == "string" && @.line1.type() == "string" && @.city.type() == "string" && @.state.type() == "string" && @.postcode.type() == "string" && @.country.type() == "string")', '{}', true));--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_code" CHECK (case when "countries"."code" ~ '^[A-Z]{2}$' then true else refuse_row('Country ' || code, 'code must be two capital letters', "countries"."code"::text) end);--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_name" CHECK (case when "countries"."name" ~ '[^[:space:]]' then true else refuse_row('Country ' || code, 'name must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_id" CHECK (case when "shipping_methods"."id" ~ '[^[:space:]]' then true else refuse_row('Shipping method ' || id, 'id must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_name" CHECK (case when "shipping_methods"."name" ~ '[^[:space:]]' then true else refuse_row('Shipping method ' || id, 'name must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_price" CHECK (case when "shipping_methods"."price_cents" >= 0 then true else refuse_row('Shipping method ' || id, 'price_cents must be 0 or more', "shipping_methods"."price_cents"::text) end);--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_free_from" CHECK (case when ("shipping_methods"."free_from_cents" is null or "shipping_methods"."free_from_cents" >= 0) then true else refuse_row('Shipping method ' || id, 'free_from_cents must be null or 0 or more', "shipping_methods"."free_from_cents"::text) end);--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_transit" CHECK (case when ("shipping_methods"."transit_min" is null and "shipping_methods"."transit_max" is null) or ("shipping_methods"."transit_min" between 0 and "shipping_methods"."transit_max" and "shipping_methods"."transit_max" <= 60) then true else refuse_row('Shipping method ' || id, 'transit_min and transit_max must both be null, or from 0 to 60 business days in this order', concat_ws(' to ', transit_min, transit_max)::text) end);--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_code" CHECK (case when "states"."code" ~ '^[A-Z]{2,3}$' then true else refuse_row('State ' || code || ' of ' || country, 'code must be two or three capital letters', "states"."code"::text) end);--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_name" CHECK (case when "states"."name" ~ '[^[:space:]]' then true else refuse_row('State ' || code || ' of ' || country, 'name must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_goods_tax" CHECK (case when "states"."goods_tax" between 0 and 10000 then true else refuse_row('State ' || code || ' of ' || country, 'goods_tax must be between 0 and 10000 hundredths of a percent', "states"."goods_tax"::text) end);--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_bullion_tax" CHECK (case when "states"."bullion_tax" between 0 and 10000 then true else refuse_row('State ' || code || ' of ' || country, 'bullion_tax must be between 0 and 10000 hundredths of a percent', "states"."bullion_tax"::text) end);--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_bullion_tax_free_from" CHECK (case when ("states"."bullion_tax_free_from" is null or "states"."bullion_tax_free_from" >= 0) then true else refuse_row('State ' || code || ' of ' || country, 'bullion_tax_free_from must be null or 0 or more', "states"."bullion_tax_free_from"::text) end);--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_title" CHECK (case when "policies"."title" ~ '[^[:space:]]' then true else refuse_row('Policy ' || slug, 'title must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_updated_at" CHECK (case when "policies"."updated_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' then true else refuse_row('Policy ' || slug, 'updated_at must not be infinite', null::text) end);--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_title" CHECK ("holdings"."title" ~ '[^[:space:]]');--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_acquired_on" CHECK (isfinite("holdings"."acquired_on"));--> statement-breakpoint
ALTER TABLE "metals" ADD CONSTRAINT "metals_id" CHECK (case when "metals"."id" in ('gold', 'silver', 'platinum', 'palladium') then true else refuse_row('Metal ' || id, 'id must be one of gold, silver, platinum, palladium', null::text) end);--> statement-breakpoint
ALTER TABLE "metals" ADD CONSTRAINT "metals_name" CHECK (case when "metals"."name" ~ '[^[:space:]]' then true else refuse_row('Metal ' || id, 'name must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "metals" ADD CONSTRAINT "metals_symbol" CHECK (case when "metals"."symbol" ~ '[^[:space:]]' then true else refuse_row('Metal ' || id, 'symbol must not be blank', null::text) end);--> statement-breakpoint
ALTER TABLE "metals" ADD CONSTRAINT "metals_minimum_premium" CHECK (case when "metals"."minimum_premium_basis_points" between -9999 and 1000000 then true else refuse_row('Metal ' || id, 'minimum_premium_basis_points must be between -9999 and 1000000', "metals"."minimum_premium_basis_points"::text) end);--> statement-breakpoint
ALTER TABLE "metals" ADD CONSTRAINT "metals_buy_spread" CHECK (case when "metals"."buy_spread_basis_points" between 0 and 10000 then true else refuse_row('Metal ' || id, 'buy_spread_basis_points must be between 0 and 10000', "metals"."buy_spread_basis_points"::text) end);--> statement-breakpoint
ALTER TABLE "spot_history" ADD CONSTRAINT "spot_history_ask" CHECK ("spot_history"."ask_cents" > 0);--> statement-breakpoint
ALTER TABLE "spot_prices" ADD CONSTRAINT "spot_prices_bid_cents" CHECK (case when "spot_prices"."bid_cents" between 1 and 100000000000 then true else refuse_row('Spot price of ' || metal_id, 'bid_cents must be above 0', "spot_prices"."bid_cents"::text) end);--> statement-breakpoint
ALTER TABLE "spot_prices" ADD CONSTRAINT "spot_prices_ask_cents" CHECK (case when "spot_prices"."ask_cents" between 1 and 100000000000 then true else refuse_row('Spot price of ' || metal_id, 'ask_cents must be above 0', "spot_prices"."ask_cents"::text) end);--> statement-breakpoint
ALTER TABLE "spot_prices" ADD CONSTRAINT "spot_prices_moment" CHECK (case when "spot_prices"."updated_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' then true else refuse_row('Spot price of ' || metal_id, 'updated_at must not be infinite', null::text) end);--> statement-breakpoint
ALTER TABLE "sell_requests" ADD CONSTRAINT "sell_requests_status" CHECK (case when "sell_requests"."status" in ('open', 'received', 'accepted', 'paid', 'declined') then true else refuse_row('Request ' || number, 'status must be one of open, received, accepted, paid, declined', "sell_requests"."status"::text) end);--> statement-breakpoint
ALTER TABLE "sell_requests" ADD CONSTRAINT "sell_requests_amounts" CHECK (case when least("sell_requests"."shown_cents", "sell_requests"."total_cents") >= 0 then true else refuse_row('Request ' || number, 'shown_cents and total_cents must be 0 or more', null::text) end);--> statement-breakpoint
ALTER TABLE "sell_requests" ADD CONSTRAINT "sell_requests_rows" CHECK (case when is_list_of("sell_requests"."rows", 'strict $[*] ? (@.type() == "object" && @.title.type() == "string" && @.metalId.type() == "string" && @.fineWeightMicroOz.type() == "number" && @.pieces.type() == "number" && @.eachCents.type() == "number")') then true else refuse_row('Request ' || number, 'rows must be a list of objects with title, metalId, fineWeightMicroOz, pieces and eachCents', null::text) end);--> statement-breakpoint
ALTER TABLE "sell_requests" ADD CONSTRAINT "sell_requests_moments" CHECK (case when "sell_requests"."made_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and "sell_requests"."held_until" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z' and ("sell_requests"."ended_at" is null or "sell_requests"."ended_at" between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z') then true else refuse_row('Request ' || number, 'made_at, held_until and ended_at must not be infinite', null::text) end);--> statement-breakpoint
-- What a piece costs at its lowest: by wire, after its discount and its best quantity break. A discount counts whether its offer runs or not.
-- `needed` is the least premium_basis_points with which metal reaches its minimum; `cents` is what other goods cost.
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
-- Whoever changes prices waits for whoever changes a minimum or the breaks of a category at the same time.
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
CREATE FUNCTION check_prices_of_metals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refuse_low_prices(array(
		SELECT products.id FROM products JOIN touched ON touched.id = products.metal_id JOIN before ON before.id = touched.id
		WHERE before.minimum_premium_basis_points < touched.minimum_premium_basis_points
	));
	RETURN NULL;
END $$;--> statement-breakpoint
-- A shop that sells metal below spot today goes on at the minimum that it has. An owner who did not mean it sees it in `prices list`.
UPDATE "metals" SET "minimum_premium_basis_points" = least(0, (
	SELECT floor(min(lowest.over_spot) * 100)::integer
	FROM lowest_prices(array(SELECT "id" FROM "products" WHERE "metal_id" = "metals"."id")) AS lowest
));--> statement-breakpoint
SELECT refuse_low_prices(array(SELECT "id" FROM "products"));--> statement-breakpoint
CREATE TRIGGER check_added_prices AFTER INSERT ON products REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION check_added_prices();--> statement-breakpoint
CREATE TRIGGER check_changed_prices AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION check_changed_prices();--> statement-breakpoint
CREATE TRIGGER check_prices AFTER UPDATE ON categories REFERENCING OLD TABLE AS before NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION check_prices_of_categories();--> statement-breakpoint
CREATE TRIGGER check_prices AFTER UPDATE ON metals REFERENCING OLD TABLE AS before NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION check_prices_of_metals();
