CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"percent" smallint,
	"minimum_cents" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_percent" CHECK (("coupons"."kind" = 'goods-percent') = ("coupons"."percent" is not null)),
	CONSTRAINT "coupons_percent_range" CHECK ("coupons"."percent" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "shipping_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "coupon" jsonb;