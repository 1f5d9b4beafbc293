DROP INDEX "listings_board_text";--> statement-breakpoint
CREATE INDEX "listings_board" ON "listings" ("board");--> statement-breakpoint
CREATE INDEX "listings_text" ON "listings" ("text_print") WHERE text_print <> 0;