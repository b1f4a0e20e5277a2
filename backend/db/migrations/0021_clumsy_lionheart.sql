ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lapsed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("placed_at") WHERE "orders"."status" = 'awaiting-payment';--> statement-breakpoint
CREATE INDEX "orders_unpaid_sender" ON "orders" USING btree ("sender") WHERE "orders"."status" = 'awaiting-payment';