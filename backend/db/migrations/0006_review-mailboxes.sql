DROP INDEX "product_reviews_product_email";--> statement-breakpoint
DROP INDEX "product_reviews_product_mailbox";--> statement-breakpoint
ALTER TABLE "product_reviews" ALTER COLUMN "mailbox" DROP NOT NULL;