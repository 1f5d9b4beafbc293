ALTER TABLE "followers" ADD COLUMN "look_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "followers" ADD COLUMN "looked_back_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "followers_look_back" ON "followers" ("look_back_at") WHERE look_back_at is not null;