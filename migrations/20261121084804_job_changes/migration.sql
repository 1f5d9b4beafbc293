ALTER TABLE "jobs" ADD COLUMN "changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_changed_at" ON "jobs" ("changed_at");