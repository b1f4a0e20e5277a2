CREATE SEQUENCE "public"."address_preferences" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"address" jsonb NOT NULL,
	"preferred" bigint,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "addresses_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "addresses_preferred_unique" UNIQUE("preferred")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "has_simulated_prices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","position");--> statement-breakpoint
UPDATE "orders" SET "has_simulated_prices" = false WHERE NOT EXISTS (
	SELECT 1 FROM "order_lines" JOIN "products" ON "products"."id" = "order_lines"."product_id"
	WHERE "order_lines"."order_id" = "orders"."id" AND "products"."metal_id" IS NOT NULL
);
