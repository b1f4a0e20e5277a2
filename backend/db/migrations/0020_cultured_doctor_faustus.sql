CREATE TABLE "price_locks" (
	"holder" text NOT NULL,
	"content" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"prices" jsonb NOT NULL,
	CONSTRAINT "price_locks_holder_content_pk" PRIMARY KEY("holder","content")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "lock_holder" text;--> statement-breakpoint
CREATE INDEX "price_locks_expiry" ON "price_locks" USING btree ("expires_at");