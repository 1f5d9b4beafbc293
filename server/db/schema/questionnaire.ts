import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { moment } from "./moment.ts";

/** An anonymous visitor's questionnaire; the cookie holds the token, the table only its SHA-256. */
export const visitorSessions = pgTable(
  "visitor_sessions",
  {
    id: uuid("id").primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Timestamp in base 36, as shown in `?session=`; grants nothing. */
    publicId: text("public_id").notNull(),
    answers: jsonb("answers").$type<Answers>().notNull().default({}),
    email: text("email"),
    termsAcceptedAt: moment("terms_accepted_at"),
    searchStatus: text("search_status"),
    onboardingCompleted: boolean("onboarding_completed").notNull().default(false),
    onboardingCompletedAt: moment("onboarding_completed_at"),
    /** The posting the visitor wanted to apply to, and the path to come back to after login. */
    pendingJobId: uuid("pending_job_id"),
    redirectAfterLogin: text("redirect_after_login"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("visitor_sessions_updated_at").on(t.updatedAt)],
);

/** A résumé kept for a visitor who is not signed in; removed with the session or when it moves to the account. */
export const keptResumes = pgTable("kept_resumes", {
  id: uuid("id").primaryKey(),
  sessionId: uuid("session_id")
    .notNull()
    .unique()
    .references(() => visitorSessions.id, { onDelete: "cascade" }),
  storageKey: text("storage_key").notNull().unique(),
  fileName: text("file_name").notNull(),
  contentType: text("content_type").notNull(),
  size: integer("size").notNull(),
  /** Keyed hash of the network it came from, for its share of the space; null before shares. */
  network: text("network"),
  createdAt: moment("created_at").notNull(),
});
