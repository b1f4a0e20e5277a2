CREATE TABLE "account_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"act" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_reviews_product_email";--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "account_acts" ADD CONSTRAINT "account_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_acts_user" ON "account_acts" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_reviews_verified" ON "product_reviews" USING btree ("product_id","is_verified","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_product_user" ON "product_reviews" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE INDEX "product_reviews_user" ON "product_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_mailbox" ON "contact_messages" USING btree ("mailbox","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_product_email" ON "product_reviews" USING btree ("product_id","email") WHERE not "product_reviews"."is_verified";