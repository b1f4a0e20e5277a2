ALTER TABLE "product_reviews" ADD COLUMN "sender" text;--> statement-breakpoint
CREATE INDEX "product_reviews_sender" ON "product_reviews" USING btree ("sender","date");