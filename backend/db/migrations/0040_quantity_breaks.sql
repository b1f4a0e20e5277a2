ALTER TABLE "categories" ADD COLUMN "quantity_breaks" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantity_breaks" jsonb;