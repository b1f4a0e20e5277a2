ALTER TABLE "orders" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "price_locks" ADD COLUMN "asker" text;--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree ("mailbox","placed_at") WHERE "orders"."is_mailed";--> statement-breakpoint
CREATE INDEX "price_locks_asker" ON "price_locks" USING btree ("asker","content");