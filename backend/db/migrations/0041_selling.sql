CREATE SEQUENCE "public"."sell_request_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "sell_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"rows" jsonb NOT NULL,
	"shown_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"has_simulated_prices" boolean NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"sender" text NOT NULL,
	"mailbox" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "sell_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "sell_requests_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "metals" ADD COLUMN "buy_spread_basis_points" integer DEFAULT 300 NOT NULL;--> statement-breakpoint
CREATE INDEX "sell_requests_made" ON "sell_requests" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "sell_requests_sender" ON "sell_requests" USING btree ("sender","made_at");--> statement-breakpoint
CREATE INDEX "sell_requests_mailbox" ON "sell_requests" USING btree ("mailbox","made_at");--> statement-breakpoint
CREATE INDEX "sell_requests_unbought" ON "sell_requests" USING btree ("held_until") WHERE "sell_requests"."status" <> 'received';--> statement-breakpoint
ALTER TABLE "metals" ADD CONSTRAINT "metals_buy_spread" CHECK ("metals"."buy_spread_basis_points" between 0 and 10000);--> statement-breakpoint
UPDATE "metals" SET "buy_spread_basis_points" = CASE "id" WHEN 'gold' THEN 150 WHEN 'palladium' THEN 500 ELSE 400 END;
