CREATE TABLE "application_drafts" (
	"user_id" uuid,
	"job_id" uuid,
	"content" jsonb NOT NULL,
	"resume_storage_key" text,
	"resume_file_name" text,
	"resume_content_type" text,
	"resume_size" integer,
	"resume_sha256" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_drafts_pkey" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"application_id" uuid,
	"seq" integer,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"evidence" jsonb NOT NULL,
	CONSTRAINT "application_events_pkey" PRIMARY KEY("application_id","seq")
);
--> statement-breakpoint
CREATE TABLE "application_receipts" (
	"application_id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"job_title" text NOT NULL,
	"receipt_number" text NOT NULL UNIQUE,
	"tracking_code" text NOT NULL UNIQUE,
	"confirmation_code" text NOT NULL,
	"receipt_data" text NOT NULL,
	"payload_hash" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"log_seq" integer NOT NULL UNIQUE,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"status" text NOT NULL,
	"posting" jsonb NOT NULL,
	"answers" jsonb,
	"cover_letter" text,
	"resume_storage_key" text,
	"resume_file_name" text,
	"resume_content_type" text,
	"resume_size" integer,
	"resume_sha256" text,
	"submitted_at" timestamp with time zone,
	"notes" text,
	"next_step" text,
	"next_step_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_applications" (
	"user_id" uuid PRIMARY KEY,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_log" (
	"seq" integer PRIMARY KEY,
	"receipt_hash" text NOT NULL UNIQUE,
	"tracking_hash" text NOT NULL UNIQUE,
	"previous_hash" text NOT NULL,
	"entry_hash" text NOT NULL UNIQUE,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "application_drafts_resume_storage_key" ON "application_drafts" ("resume_storage_key");--> statement-breakpoint
CREATE INDEX "application_events_user_id" ON "application_events" ("user_id");--> statement-breakpoint
CREATE INDEX "application_receipts_user_id" ON "application_receipts" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_user_id_job_id" ON "applications" ("user_id","job_id");--> statement-breakpoint
CREATE INDEX "applications_next_step_at" ON "applications" ("next_step_at") WHERE next_step_at is not null;--> statement-breakpoint
CREATE INDEX "applications_resume_storage_key" ON "applications" ("resume_storage_key");--> statement-breakpoint
CREATE INDEX "pending_applications_expires_at" ON "pending_applications" ("expires_at");--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_receipts" ADD CONSTRAINT "application_receipts_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_receipts" ADD CONSTRAINT "application_receipts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pending_applications" ADD CONSTRAINT "pending_applications_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE FUNCTION "refuse_change_until_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "users" WHERE "id" = OLD."user_id") THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'rows of % are never changed, and go with their person only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "application_events_append_only" BEFORE UPDATE OR DELETE ON "application_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_until_erased"();--> statement-breakpoint
CREATE TRIGGER "application_events_no_truncate" BEFORE TRUNCATE ON "application_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "application_receipts_append_only" BEFORE UPDATE OR DELETE ON "application_receipts" FOR EACH ROW EXECUTE FUNCTION "refuse_change_until_erased"();--> statement-breakpoint
CREATE TRIGGER "application_receipts_no_truncate" BEFORE TRUNCATE ON "application_receipts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "receipt_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipt_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
