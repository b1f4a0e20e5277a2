ALTER TABLE "order_lines" ADD COLUMN "sale_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "break_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coupon_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_amounts" CHECK (least("order_lines"."sale_cents", "order_lines"."break_cents", "order_lines"."coupon_cents", "order_lines"."ask_cents" - "order_lines"."sale_cents" - "order_lines"."break_cents" - "order_lines"."coupon_cents") >= 0);--> statement-breakpoint
-- Orders of before: all that came off a piece counts as its sale, so that their lines add up to their subtotal.
UPDATE "order_lines" SET "sale_cents" = "ask_cents" - "unit_cents";--> statement-breakpoint
UPDATE "orders" SET "subtotal_cents" = "subtotal_cents" - "discount_cents", "discount_cents" = 0;--> statement-breakpoint
-- Quotes and locks of before do not say what each step takes off: carts are quoted again.
DELETE FROM "price_locks";--> statement-breakpoint
DELETE FROM "quotes" WHERE "order_id" IS NULL;
