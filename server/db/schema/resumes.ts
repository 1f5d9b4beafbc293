import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ownerColumn } from "./accounts.ts";
import { moment } from "./moment.ts";

/** A person's one résumé. Its text and the skills found in it are filled in by a job after the upload. */
export const resumes = pgTable("resumes", {
  id: uuid("id").primaryKey(),
  userId: ownerColumn().unique(),
  /** `resumes/{userId}_{random}.{ext}` in the bucket `useruploads`. */
  storageKey: text("storage_key").notNull().unique(),
  fileName: text("file_name").notNull(),
  contentType: text("content_type").notNull(),
  size: integer("size").notNull(),
  sha256: text("sha256").notNull(),
  extraction: text("extraction", { enum: ["waiting", "done", "unreadable", "unsupported"] })
    .notNull()
    .default("waiting"),
  text: text("text"),
  /** Skills the text names that the person has neither confirmed nor declined yet. */
  proposedSkills: text("proposed_skills").array().notNull().default(sql`'{}'`),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** Uploads begun in the last day, refused ones too: what a person's limits are counted from. */
export const resumeUploads = pgTable(
  "resume_uploads",
  {
    id: uuid("id").primaryKey(),
    userId: ownerColumn(),
    startedAt: moment("started_at").notNull(),
    /** Null while it runs, and for one that was broken off by the end of the program. */
    endedAt: moment("ended_at"),
  },
  (t) => [index("resume_uploads_user_id").on(t.userId)],
);
