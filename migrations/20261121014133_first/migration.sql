CREATE TABLE "job_imports" (
	"id" serial PRIMARY KEY,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"files" text[] NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"title" text,
	"company" text,
	"location" text DEFAULT 'Remote',
	"type" text DEFAULT 'Full-time',
	"salary" text,
	"salary_min" double precision,
	"salary_max" double precision,
	"salary_currency" text,
	"salary_period" text,
	"source_category" text,
	"description" text,
	"description_text" text DEFAULT '' NOT NULL,
	"url" text,
	"apply_url" text,
	"link_quality_score" real,
	"date_posted" timestamp with time zone,
	"logo_url" text,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"company_website_url" text,
	"remote_flag" boolean,
	"reading" jsonb NOT NULL,
	"reader_version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kept_resumes" (
	"id" uuid PRIMARY KEY,
	"session_id" uuid NOT NULL UNIQUE,
	"storage_key" text NOT NULL UNIQUE,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_sessions" (
	"id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"public_id" text NOT NULL,
	"answers" jsonb DEFAULT '{}' NOT NULL,
	"email" text,
	"terms_accepted_at" timestamp with time zone,
	"search_status" text,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"onboarding_completed_at" timestamp with time zone,
	"pending_job_id" uuid,
	"redirect_after_login" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_source_external_id" ON "jobs" ("source","external_id");--> statement-breakpoint
CREATE INDEX "jobs_open_synced_at" ON "jobs" ("synced_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "visitor_sessions_updated_at" ON "visitor_sessions" ("updated_at");--> statement-breakpoint
ALTER TABLE "kept_resumes" ADD CONSTRAINT "kept_resumes_session_id_visitor_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "visitor_sessions"("id") ON DELETE CASCADE;