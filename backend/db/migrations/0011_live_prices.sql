CREATE TABLE "price_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"version_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_fed" boolean DEFAULT false NOT NULL,
	"good_at" timestamp with time zone,
	CONSTRAINT "price_state_single" CHECK ("price_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "spot_history" (
	"metal_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ask_cents" bigint NOT NULL,
	CONSTRAINT "spot_history_metal_id_at_pk" PRIMARY KEY("metal_id","at")
);
--> statement-breakpoint
-- The one row, by hand.
INSERT INTO "price_state" DEFAULT VALUES;
