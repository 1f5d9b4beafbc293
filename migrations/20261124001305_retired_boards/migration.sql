DROP INDEX "boards_next_at";--> statement-breakpoint
CREATE INDEX "boards_next_at" ON "boards" ("next_at") WHERE state in ('candidate', 'live', 'retired');