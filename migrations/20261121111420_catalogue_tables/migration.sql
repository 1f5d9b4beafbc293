CREATE TABLE "catalogue_facts" (
	"id" serial PRIMARY KEY,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"fact" jsonb
);
--> statement-breakpoint
CREATE TABLE "catalogue_postings" (
	"id" uuid PRIMARY KEY,
	"version" smallint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"shown" boolean NOT NULL,
	"source" text NOT NULL,
	"standing" double precision NOT NULL,
	"posted" double precision,
	"skills" text[] NOT NULL,
	"remote" integer NOT NULL,
	"work_permit" integer NOT NULL,
	"time_zones" integer NOT NULL,
	"category" integer NOT NULL,
	"employment_type" integer NOT NULL,
	"salary" integer NOT NULL,
	"experience" integer NOT NULL,
	"english" integer NOT NULL,
	"languages" integer NOT NULL,
	"education" integer NOT NULL,
	"team" integer NOT NULL,
	"priority" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_terms" (
	"number" serial PRIMARY KEY,
	"term" text NOT NULL,
	"length" integer NOT NULL,
	"letters" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_words" (
	"posting" uuid,
	"term" integer,
	"worth" smallint NOT NULL,
	CONSTRAINT "catalogue_words_pkey" PRIMARY KEY("posting","term")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_facts_key" ON "catalogue_facts" ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_facts_kind_number" ON "catalogue_facts" ("kind","number");--> statement-breakpoint
CREATE INDEX "catalogue_terms_head" ON "catalogue_terms" ((left("term", 64) collate "C"));--> statement-breakpoint
CREATE INDEX "catalogue_words_term" ON "catalogue_words" ("term","posting","worth");--> statement-breakpoint
CREATE INDEX "jobs_open_changes" ON "jobs" ("id","changed_at") WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "catalogue_postings" ADD CONSTRAINT "catalogue_postings_id_jobs_id_fkey" FOREIGN KEY ("id") REFERENCES "jobs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "catalogue_words" ADD CONSTRAINT "catalogue_words_posting_catalogue_postings_id_fkey" FOREIGN KEY ("posting") REFERENCES "catalogue_postings"("id") ON DELETE CASCADE;