ALTER TABLE "categories" ADD COLUMN "img" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "placeholder" text;