CREATE TABLE "billing_cursors" (
	"provider" text PRIMARY KEY,
	"event_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"user_id" uuid,
	"seq" integer,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_events_pkey" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "billing_faults" (
	"subscription_id" text,
	"fault" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_faults_pkey" PRIMARY KEY("subscription_id","fault")
);
--> statement-breakpoint
CREATE TABLE "checkout_intents" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"with_trial" boolean NOT NULL,
	"source" text NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text UNIQUE,
	"url" text,
	"claimed_at" timestamp with time zone,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_accounts" (
	"key" text PRIMARY KEY,
	"live" boolean NOT NULL,
	"account" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_events" (
	"seq" bigserial PRIMARY KEY,
	"event_id" text NOT NULL UNIQUE,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_claims" (
	"key_hash" text PRIMARY KEY,
	"subscription_id" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_checkouts" (
	"user_id" uuid PRIMARY KEY,
	"checkout_completed" boolean NOT NULL,
	"completed_at" timestamp with time zone,
	"checkout_type" text DEFAULT 'free_trial' NOT NULL,
	"metadata" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY,
	"raw" text NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "subscription_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "subscription_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paddle_subscription_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paddle_customer_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "metadata" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_paddle_subscription_id_key" UNIQUE("paddle_subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_intents_one_open" ON "checkout_intents" ("user_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "checkout_intents_user_id" ON "checkout_intents" ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_next_billing_date" ON "subscriptions" ("next_billing_date");--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" ("received_at") WHERE processed_at is null;--> statement-breakpoint
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_checkouts" ADD CONSTRAINT "user_checkouts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "billing_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "billing_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
