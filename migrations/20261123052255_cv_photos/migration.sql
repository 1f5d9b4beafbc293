CREATE TABLE "cv_photos" (
	"user_id" uuid PRIMARY KEY,
	"jpeg" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cv_photos" ADD CONSTRAINT "cv_photos_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;