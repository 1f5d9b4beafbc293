DROP INDEX "followers_mailed";--> statement-breakpoint
ALTER TABLE "followers" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "silence_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "followers_due" ON "followers" ("due_at") WHERE due_at is not null;--> statement-breakpoint
UPDATE "saved_searches" SET "subject" = "name";--> statement-breakpoint
UPDATE "search_matches" SET "told_at" = "found_at";
