CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transit_min" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transit_max" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "transit_min" integer;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "transit_max" integer;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("kept_until") WHERE "orders"."status" = 'awaiting-payment';--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_transit" CHECK (("shipping_methods"."transit_min" is null) = ("shipping_methods"."transit_max" is null));--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_transit_range" CHECK ("shipping_methods"."transit_min" between 0 and "shipping_methods"."transit_max" and "shipping_methods"."transit_max" <= 60);--> statement-breakpoint
-- Orders of before stand as they were promised: days of 24 hours, and then the hours of grace, by default 24.
UPDATE "orders" SET "due_at" = "placed_at" + make_interval(hours => 24 * CASE "payment_method" WHEN 'cheque' THEN 7 WHEN 'card' THEN 1 ELSE 2 END);--> statement-breakpoint
UPDATE "orders" SET "kept_until" = "due_at" + make_interval(hours => 24);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "kept_until" SET NOT NULL;--> statement-breakpoint
-- The demo shop's shipping methods said their days and limits in words. Others keep their words, and estimate nothing until they have days.
UPDATE "shipping_methods" SET "transit_min" = "known"."least", "transit_max" = "known"."most", "description" = "known"."now"
FROM (VALUES
	('us-insured', '3 to 5 business days, signature on delivery. Free from $199.', 3, 5, 'Signature on delivery.'),
	('us-two-day', '2 business days, signature on delivery.', 2, 2, 'Signature on delivery.'),
	('us-overnight', 'Next business day before noon, signature on delivery.', 1, 1, 'Before noon, signature on delivery.'),
	('ca-insured', '5 to 8 business days, signature on delivery. Free from $2,500.', 5, 8, 'Signature on delivery.'),
	('ca-express', '2 to 3 business days, signature on delivery.', 2, 3, 'Signature on delivery.')
) AS "known" ("id", "before", "least", "most", "now")
WHERE "shipping_methods"."id" = "known"."id" AND "shipping_methods"."description" = "known"."before";
