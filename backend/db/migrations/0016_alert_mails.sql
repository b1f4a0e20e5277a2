ALTER TABLE "outbox" ADD COLUMN "alert_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_alert_id_price_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."price_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alerts_unconfirmed" ON "price_alerts" USING btree ("asked_at") WHERE "price_alerts"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_alert" ON "outbox" USING btree ("alert_id") WHERE "outbox"."alert_id" is not null;