CREATE TABLE "shop_mode" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mode" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_mode_one_row" CHECK ("shop_mode"."id" = 1),
	CONSTRAINT "shop_mode_known" CHECK ("shop_mode"."mode" in ('demo', 'live'))
);
--> statement-breakpoint
DROP INDEX "outbox_pending";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_demo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_pending" ON "outbox" USING btree ("try_after") WHERE "outbox"."sent_at" is null and not "outbox"."is_held";--> statement-breakpoint
-- Written while there was no mail server, or only just.
UPDATE "outbox" SET "is_held" = true WHERE "sent_at" IS NULL AND "attempts" = 0;--> statement-breakpoint
-- Filled by the demo of an earlier version: its first product is still there.
INSERT INTO "shop_mode" ("mode") SELECT 'demo' WHERE EXISTS (SELECT 1 FROM "products" WHERE "id" = '1001' AND "sku" = 'AU-EAGLE-1OZ');
