CREATE TABLE "holdings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"metal_id" text NOT NULL,
	"title" text NOT NULL,
	"product_id" text,
	"fine_weight_micro_oz" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"paid_cents" bigint,
	"acquired_on" date NOT NULL,
	"order_id" uuid,
	"order_line" integer,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "holdings_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "holdings_weight" CHECK ("holdings"."fine_weight_micro_oz" > 0),
	CONSTRAINT "holdings_quantity" CHECK ("holdings"."quantity" > 0),
	CONSTRAINT "holdings_paid" CHECK ("holdings"."paid_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_metal_id_metals_id_fk" FOREIGN KEY ("metal_id") REFERENCES "public"."metals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holdings_user" ON "holdings" USING btree ("user_id","acquired_on","position");--> statement-breakpoint
CREATE INDEX "holdings_product" ON "holdings" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holdings_order_line" ON "holdings" USING btree ("order_id","order_line");