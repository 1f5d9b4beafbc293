import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { REPORT_REASONS, VERDICTS } from "#domain/reports/report-reasons.ts";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

/** What people report of postings; one report of a posting by one person, or one network where nobody is signed in. */
export const postingReports = pgTable(
  "posting_reports",
  {
    id: uuid("id").primaryKey(),
    postingId: uuid("posting_id").notNull(),
    /** Null when nobody was signed in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Keyed hash of posting and reporter: tells two reports of one posting apart, and nothing else. */
    reporter: text("reporter").notNull(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    words: text("words").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("posting_reports_reporter").on(t.reporter),
    index("posting_reports_posting_id").on(t.postingId),
    index("posting_reports_user_id").on(t.userId),
    index("posting_reports_created_at").on(t.createdAt),
  ],
);

/** What operators made of a posting's reports; later reports ask for another look. */
export const postingReviews = pgTable("posting_reviews", {
  postingId: uuid("posting_id").primaryKey(),
  verdict: text("verdict", { enum: VERDICTS }).notNull(),
  /** How many people had reported it. */
  reporters: integer("reporters").notNull(),
  reviewedAt: moment("reviewed_at").notNull(),
});
