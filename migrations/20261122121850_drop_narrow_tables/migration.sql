ALTER TABLE "catalogue_words" DROP CONSTRAINT "catalogue_words_posting_catalogue_postings_id_fkey";--> statement-breakpoint
DROP TABLE "catalogue_facts";--> statement-breakpoint
DROP TABLE "catalogue_postings";--> statement-breakpoint
DROP TABLE "catalogue_terms";--> statement-breakpoint
DROP TABLE "catalogue_words";--> statement-breakpoint
DROP INDEX "jobs_open_changes";