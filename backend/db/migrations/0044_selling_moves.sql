DROP INDEX "sell_requests_unbought";--> statement-breakpoint
ALTER TABLE "sell_requests" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "sell_requests_unbought" ON "sell_requests" USING btree ("held_until") WHERE "sell_requests"."status" in ('open', 'declined');--> statement-breakpoint
UPDATE "sell_requests" SET "status" = 'paid' WHERE "status" = 'received';