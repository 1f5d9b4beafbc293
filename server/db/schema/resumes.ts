import { sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A person's one résumé. Its text and the skills found in it are filled in by a job after the upload. */
export const resumes = pgTable("resumes", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
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
