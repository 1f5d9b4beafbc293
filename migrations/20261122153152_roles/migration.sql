CREATE TABLE "role_grouping" (
	"id" integer PRIMARY KEY DEFAULT 1,
	"grouped_to" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "role_key" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "role_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "role" jsonb;--> statement-breakpoint
CREATE INDEX "jobs_role_key" ON "jobs" ("role_key");--> statement-breakpoint
CREATE INDEX "jobs_role_id" ON "jobs" ("role_id") WHERE role_id is not null;