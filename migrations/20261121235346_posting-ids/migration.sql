DROP INDEX "jobs_source_external_id";--> statement-breakpoint
CREATE INDEX "jobs_source_external_id" ON "jobs" ("source","external_id");