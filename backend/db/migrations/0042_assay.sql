ALTER TABLE "order_lines" ADD COLUMN "assay" jsonb;--> statement-breakpoint
-- Metal in orders from before certificates; at which spot it was locked nobody knows any more.
UPDATE "order_lines" SET "assay" = jsonb_build_object(
	'serial', 'AS-' || to_char("orders"."placed_at" AT TIME ZONE 'UTC', 'YYYY') || '-' || substr("orders"."number", 4) || '-' || ("order_lines"."position" + 1),
	'metal', "products"."metal_id",
	'fineness', coalesce("products"."fineness", ''),
	'fineWeightMicroOz', "products"."fine_weight_micro_oz",
	'metalCents', NULL
) FROM "orders", "products"
WHERE "orders"."id" = "order_lines"."order_id" AND "products"."id" = "order_lines"."product_id" AND "products"."metal_id" IS NOT NULL;
