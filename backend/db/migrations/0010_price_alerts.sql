CREATE TABLE "price_alert_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"sender" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"metal_id" text NOT NULL,
	"direction" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"armed" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "price_alerts_once" UNIQUE("email","metal_id","direction","price_cents")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "price_alert_links" ADD CONSTRAINT "price_alert_links_alert_id_price_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."price_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_metal_id_metals_id_fk" FOREIGN KEY ("metal_id") REFERENCES "public"."metals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alert_links_alert" ON "price_alert_links" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "price_alert_links_sender" ON "price_alert_links" USING btree ("sender","created_at");--> statement-breakpoint
CREATE INDEX "price_alerts_watched" ON "price_alerts" USING btree ("metal_id") WHERE "price_alerts"."confirmed_at" is not null;