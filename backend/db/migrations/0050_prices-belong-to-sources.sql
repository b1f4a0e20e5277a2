-- Prices carry the name of their source in place of whether they are invented. Which feed a real price came from is not known: 'feed' is
-- the name of no feed, so those prices are not sold at until the first reading of a feed with a name.
ALTER TABLE "price_locks" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "price_state" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "spot_history" ADD COLUMN "source" text NOT NULL DEFAULT 'simulated';--> statement-breakpoint
ALTER TABLE "spot_prices" ADD COLUMN "source" text NOT NULL DEFAULT 'simulated';--> statement-breakpoint
UPDATE "spot_history" SET "source" = 'feed' WHERE NOT "simulated";--> statement-breakpoint
UPDATE "spot_prices" SET "source" = 'feed' WHERE NOT "simulated";--> statement-breakpoint
UPDATE "price_state" SET "source" = (SELECT min("source") FROM "spot_prices" HAVING count(DISTINCT "source") = 1) WHERE "is_fed";--> statement-breakpoint
ALTER TABLE "spot_history" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "spot_prices" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "spot_history" DROP COLUMN "simulated";--> statement-breakpoint
ALTER TABLE "spot_prices" DROP COLUMN "simulated";
