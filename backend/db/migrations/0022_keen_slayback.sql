ALTER TABLE "price_alerts" ALTER COLUMN "metal_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "price_alerts" ALTER COLUMN "direction" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "price_alerts" ALTER COLUMN "price_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD COLUMN "product_id" text;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_watched" ON "price_alerts" USING btree ("product_id") WHERE "price_alerts"."confirmed_at" is not null;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "stock_alerts_once" UNIQUE("email","product_id");--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_wish" CHECK (num_nonnulls("price_alerts"."metal_id", "price_alerts"."direction", "price_alerts"."price_cents") = case when "price_alerts"."product_id" is null then 3 else 0 end);