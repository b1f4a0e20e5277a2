ALTER TABLE "categories" ADD COLUMN "payment_surcharges" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "payment_surcharges" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "surcharge_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "payment_method" text DEFAULT 'bank-wire' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "payment_surcharges" jsonb DEFAULT '{}'::jsonb NOT NULL;