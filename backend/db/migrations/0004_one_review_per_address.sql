DROP INDEX "product_reviews_product";--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_product_email" ON "product_reviews" USING btree ("product_id","email");