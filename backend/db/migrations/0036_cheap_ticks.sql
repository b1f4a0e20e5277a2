-- A tick changes the ask of every metal product. Without an index over what it changes, and with room in each page for a second
-- version of all its rows, PostgreSQL writes them where they stand and follows them in no index (decision 074).
DROP INDEX "products_payable";--> statement-breakpoint
ALTER TABLE "products" SET (fillfactor = 45);
