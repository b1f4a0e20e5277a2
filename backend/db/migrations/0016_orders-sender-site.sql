ALTER TABLE "orders" ADD COLUMN "sender_site" text;--> statement-breakpoint
CREATE INDEX "orders_unpaid_site" ON "orders" USING btree ("sender_site") WHERE "orders"."status" = 'awaiting-payment';