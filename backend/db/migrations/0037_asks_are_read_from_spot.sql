-- No tick writes products any more (decision 075): pages are filled again as PostgreSQL does by itself.
ALTER TABLE "products" RESET (fillfactor);
