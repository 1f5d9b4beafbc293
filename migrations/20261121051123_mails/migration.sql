CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY,
	"cause" text NOT NULL UNIQUE,
	"user_id" uuid,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"payload" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "mails_user_id" ON "mails" ("user_id");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" ("created_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;