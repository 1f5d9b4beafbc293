import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ApplicationAnswers, PostingSnapshot } from "#domain/applications/tracker/application.ts";
import {
  APPLICATION_EVENT_KINDS,
  APPLICATION_STATUSES,
  type EventEvidence,
} from "#domain/applications/tracker/application-event.ts";
import { ownerColumn } from "./accounts.ts";
import { moment } from "./moment.ts";

/** Which file goes with it; all null = none. The same file may lie under one key for the profile and for several applications. */
const resumeColumns = () => ({
  resumeStorageKey: text("resume_storage_key"),
  resumeFileName: text("resume_file_name"),
  resumeContentType: text("resume_content_type"),
  resumeSize: integer("resume_size"),
  resumeSha256: text("resume_sha256"),
});

/** What became of one person's interest in one posting. `status` is what the events add up to and is written with them. */
export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey(),
    userId: ownerColumn(),
    /** The posting's id; it may be closed or gone since. */
    jobId: uuid("job_id").notNull(),
    status: text("status", { enum: APPLICATION_STATUSES }).notNull(),
    /** The posting as it was when the row was made, and again when the application was submitted. */
    posting: jsonb("posting").$type<PostingSnapshot>().notNull(),
    /** What the person sent; null until then. */
    answers: jsonb("answers").$type<ApplicationAnswers>(),
    coverLetter: text("cover_letter"),
    ...resumeColumns(),
    submittedAt: moment("submitted_at"),
    notes: text("notes"),
    nextStep: text("next_step"),
    nextStepAt: moment("next_step_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("applications_user_id_job_id").on(t.userId, t.jobId),
    index("applications_next_step_at").on(t.nextStepAt).where(sql`next_step_at is not null`),
    index("applications_resume_storage_key").on(t.resumeStorageKey),
  ],
);

/** What a person has typed and not sent. */
export const applicationDrafts = pgTable(
  "application_drafts",
  {
    userId: ownerColumn(),
    jobId: uuid("job_id").notNull(),
    /** An `ApplicationDraft`, validated when it is read. */
    content: jsonb("content").notNull(),
    ...resumeColumns(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index("application_drafts_resume_storage_key").on(t.resumeStorageKey),
  ],
);

/** What happened to an application, in order; the database refuses to change a row, and to delete one before its person is erased. */
export const applicationEvents = pgTable(
  "application_events",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** 1, 2, 3 … within the application. */
    seq: integer("seq").notNull(),
    userId: ownerColumn(),
    kind: text("kind", { enum: APPLICATION_EVENT_KINDS }).notNull(),
    at: moment("at").notNull(),
    evidence: jsonb("evidence").$type<EventEvidence>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.seq] }), index("application_events_user_id").on(t.userId)],
);

/** One a submitted application; as immutable as the events. */
export const applicationReceipts = pgTable(
  "application_receipts",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    userId: ownerColumn(),
    jobId: uuid("job_id").notNull(),
    companyName: text("company_name").notNull(),
    jobTitle: text("job_title").notNull(),
    receiptNumber: text("receipt_number").notNull().unique(),
    trackingCode: text("tracking_code").notNull().unique(),
    confirmationCode: text("confirmation_code").notNull(),
    /** Canonical JSON, the very characters that are hashed and signed. */
    receiptData: text("receipt_data").notNull(),
    payloadHash: text("payload_hash").notNull(),
    signature: text("signature").notNull(),
    keyId: text("key_id").notNull(),
    /** Its entry in `receipt_log`. */
    logSeq: integer("log_seq").notNull().unique(),
    issuedAt: moment("issued_at").notNull(),
  },
  (t) => [index("application_receipts_user_id").on(t.userId)],
);

/** Every receipt ever issued, by hashes alone, each entry bound to the one before; never changed, and kept when the receipt is erased. */
export const receiptLog = pgTable("receipt_log", {
  /** Without gaps, from 1. */
  seq: integer("seq").primaryKey(),
  receiptHash: text("receipt_hash").notNull().unique(),
  /** SHA-256 of the tracking code, so that a code can still be confirmed when its receipt is erased. */
  trackingHash: text("tracking_hash").notNull().unique(),
  previousHash: text("previous_hash").notNull(),
  entryHash: text("entry_hash").notNull().unique(),
  at: moment("at").notNull(),
});

/** What a signed-in person wanted to apply to before they might; opened once after checkout. A later target replaces it. */
export const pendingApplications = pgTable(
  "pending_applications",
  {
    userId: ownerColumn().primaryKey(),
    jobId: uuid("job_id").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("pending_applications_expires_at").on(t.expiresAt)],
);
