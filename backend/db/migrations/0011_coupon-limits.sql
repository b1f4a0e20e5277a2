ALTER TABLE "coupons" DROP CONSTRAINT "coupons_kind";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "for_metal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_uses_per_customer" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree (("coupon" ->> 'code')) WHERE "orders"."coupon" is not null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_amount" CHECK (case when case "coupons"."kind" when 'amount' then "coupons"."amount_cents" between 1 and 100000000 else "coupons"."amount_cents" is null end then true else refuse_row('Coupon ' || code, 'amount_cents must be between 1 and 100000000 for amount, and null for others', "coupons"."amount_cents"::text) end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_max_uses" CHECK (case when ("coupons"."max_uses" is null or "coupons"."max_uses" >= 1) then true else refuse_row('Coupon ' || code, 'max_uses must be null, or 1 or more', "coupons"."max_uses"::text) end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_max_uses_per_customer" CHECK (case when ("coupons"."max_uses_per_customer" is null or "coupons"."max_uses_per_customer" >= 1) then true else refuse_row('Coupon ' || code, 'max_uses_per_customer must be null, or 1 or more', "coupons"."max_uses_per_customer"::text) end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_email" CHECK (case when ("coupons"."email" is null or "coupons"."email" ~ '[^[:space:]]') then true else refuse_row('Coupon ' || code, 'email must be null or not blank', null::text) end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind" CHECK (case when "coupons"."kind" in ('goods-percent', 'free-shipping', 'amount') then true else refuse_row('Coupon ' || code, 'kind must be one of goods-percent, free-shipping, amount', "coupons"."kind"::text) end);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent" CHECK (case when case "coupons"."kind" when 'goods-percent' then "coupons"."percent" between 1 and 100 else "coupons"."percent" is null end then true else refuse_row('Coupon ' || code, 'percent must be between 1 and 100 for goods-percent, and null for others', "coupons"."percent"::text) end);