CREATE TABLE "posting_reports" (
	"id" uuid PRIMARY KEY,
	"posting_id" uuid NOT NULL,
	"user_id" uuid,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posting_reviews" (
	"posting_id" uuid PRIMARY KEY,
	"verdict" text NOT NULL,
	"reporters" integer NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "posting_reports_reporter" ON "posting_reports" ("reporter");--> statement-breakpoint
CREATE INDEX "posting_reports_posting_id" ON "posting_reports" ("posting_id");--> statement-breakpoint
CREATE INDEX "posting_reports_user_id" ON "posting_reports" ("user_id");--> statement-breakpoint
CREATE INDEX "posting_reports_created_at" ON "posting_reports" ("created_at");--> statement-breakpoint
ALTER TABLE "posting_reports" ADD CONSTRAINT "posting_reports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;