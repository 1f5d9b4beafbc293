CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "cookie_consent" jsonb;--> statement-breakpoint
CREATE INDEX "contact_messages_user_id" ON "contact_messages" ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" ("created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;