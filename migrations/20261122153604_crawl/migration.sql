CREATE TABLE "boards" (
	"n" serial PRIMARY KEY,
	"source" text NOT NULL,
	"id" text NOT NULL,
	"token" text NOT NULL,
	"employer_name" text,
	"website" text,
	"host" text NOT NULL,
	"state" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"validators" jsonb DEFAULT '{}' NOT NULL,
	"resume" jsonb,
	"same_looks" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"gap_ms" bigint,
	"suspect_since" timestamp with time zone,
	"suspect_looks" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"gone_since" timestamp with time zone,
	"unkept" text,
	"open_count" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"last_outcome" text,
	"last_detail" text
);
--> statement-breakpoint
CREATE TABLE "crawl_holds" (
	"key" text PRIMARY KEY,
	"until" timestamp with time zone,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"posting_id" uuid PRIMARY KEY,
	"board" integer NOT NULL,
	"raw_print" bigint NOT NULL,
	"text_print" bigint NOT NULL,
	"open" boolean NOT NULL,
	"missed_at" timestamp with time zone,
	"alive_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "posting_events" (
	"posting_id" uuid,
	"at" timestamp with time zone,
	"kind" text,
	"board" integer NOT NULL,
	"detail" text,
	CONSTRAINT "posting_events_pkey" PRIMARY KEY("posting_id","at","kind")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "boards_source_id" ON "boards" ("source","id");--> statement-breakpoint
CREATE INDEX "boards_next_at" ON "boards" ("next_at") WHERE state in ('candidate', 'live');--> statement-breakpoint
CREATE INDEX "listings_board_text" ON "listings" ("board","text_print");