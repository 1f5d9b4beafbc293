CREATE TABLE "alert_progress" (
	"id" integer PRIMARY KEY DEFAULT 1,
	"matched_to" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asked_addresses" (
	"hash" text PRIMARY KEY,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followers" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid UNIQUE,
	"address_hash" text UNIQUE,
	"address" text,
	"confirmed_at" timestamp with time zone,
	"locale" text NOT NULL,
	"cadence" text DEFAULT 'off' NOT NULL,
	"hour" integer DEFAULT 8 NOT NULL,
	"weekday" integer DEFAULT 1 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"quiet_from" integer DEFAULT 22 NOT NULL,
	"quiet_to" integer DEFAULT 7 NOT NULL,
	"stopped_by" text,
	"last_sent_at" timestamp with time zone,
	"visit_at" timestamp with time zone,
	"visit_before_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_jobs" (
	"user_id" uuid,
	"purpose" text,
	"job_id" text,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_jobs_pkey" PRIMARY KEY("user_id","purpose","job_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY,
	"follower_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"last_found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"search_id" uuid,
	"job_id" uuid,
	"follower_id" uuid NOT NULL,
	"user_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "search_matches_pkey" PRIMARY KEY("search_id","job_id")
);
--> statement-breakpoint
CREATE INDEX "followers_mailed" ON "followers" ("last_sent_at") WHERE cadence <> 'off' and stopped_by is null;--> statement-breakpoint
CREATE INDEX "saved_searches_follower" ON "saved_searches" ("follower_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user_id" ON "saved_searches" ("user_id");--> statement-breakpoint
CREATE INDEX "saved_searches_revision" ON "saved_searches" ("revision");--> statement-breakpoint
CREATE INDEX "search_matches_follower_job" ON "search_matches" ("follower_id","job_id");--> statement-breakpoint
CREATE INDEX "search_matches_untold" ON "search_matches" ("follower_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "search_matches_user_id" ON "search_matches" ("user_id");--> statement-breakpoint
ALTER TABLE "followers" ADD CONSTRAINT "followers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "kept_jobs" ADD CONSTRAINT "kept_jobs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_follower_id_followers_id_fkey" FOREIGN KEY ("follower_id") REFERENCES "followers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_saved_searches_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_searches"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;