DROP INDEX "quotes_expiry";--> statement-breakpoint
CREATE INDEX "quotes_unordered_expiry" ON "quotes" USING btree ("expires_at") WHERE "quotes"."order_id" is null;