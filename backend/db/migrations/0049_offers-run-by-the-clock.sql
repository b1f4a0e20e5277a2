ALTER TABLE "products" ALTER COLUMN "offer_start" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "offer_end" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "products_offer_start" ON "products" USING btree ("offer_start") WHERE "products"."offer_start" is not null;--> statement-breakpoint
CREATE INDEX "products_offer_end" ON "products" USING btree ("offer_end") WHERE "products"."offer_end" is not null;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "payable_cents";