CREATE TABLE "resume_facts" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"value" jsonb NOT NULL,
	"origin" text NOT NULL,
	"source" text,
	"quote" text,
	"confirmed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "resume_facts_user_id" ON "resume_facts" ("user_id");--> statement-breakpoint
ALTER TABLE "resume_facts" ADD CONSTRAINT "resume_facts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;