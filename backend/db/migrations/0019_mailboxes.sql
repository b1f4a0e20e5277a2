ALTER TABLE "price_alerts" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "mailbox" text;--> statement-breakpoint
-- As backend/mail/mailbox.ts has it, for the addresses that are there already.
CREATE FUNCTION "pg_temp"."mailbox_of"(email text) RETURNS text LANGUAGE sql AS $$
	SELECT CASE
		WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
		WHEN host IN ('proton.me', 'protonmail.com', 'pm.me') THEN replace(name, '.', '') || '@proton.me'
		ELSE name || '@' || host
	END
	FROM (SELECT
		regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '(?<=.)\+.*$', '') AS name,
		regexp_replace(lower(email), '^.*@', '') AS host
	) AS parts
$$;--> statement-breakpoint
UPDATE "price_alerts" SET "mailbox" = "pg_temp"."mailbox_of"("email");--> statement-breakpoint
UPDATE "product_reviews" SET "mailbox" = "pg_temp"."mailbox_of"("email");--> statement-breakpoint
ALTER TABLE "price_alerts" ALTER COLUMN "mailbox" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_reviews" ALTER COLUMN "mailbox" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "price_alerts_mailbox" ON "price_alerts" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "product_reviews_product_mailbox" ON "product_reviews" USING btree ("product_id","mailbox");
