import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CvDesign } from "#domain/resumes/cv/cv-design.ts";
import { ownerColumn } from "./accounts.ts";
import { moment } from "./moment.ts";

/** The one photo a person gave for their CVs; each CV says whether it shows it. */
export const cvPhotos = pgTable("cv_photos", {
  userId: ownerColumn().primaryKey(),
  /** A JPEG in base64, as `readPhoto` left it. */
  jpeg: text("jpeg").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** The CVs a person made. What they say are the person's facts; the design of each version says which and how. */
export const cvs = pgTable(
  "cvs",
  {
    id: uuid("id").primaryKey(),
    userId: ownerColumn(),
    name: text("name").notNull(),
    /** The posting it is tailored to. */
    jobId: uuid("job_id"),
    /** The version in force; later ones were undone. */
    current: integer("current").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** When the person deleted it: for a day it can be brought back, then it goes. */
    deletedAt: moment("deleted_at"),
  },
  (t) => [index("cvs_user_id").on(t.userId)],
);

export const cvVersions = pgTable(
  "cv_versions",
  {
    cvId: uuid("cv_id")
      .notNull()
      .references(() => cvs.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    userId: ownerColumn(),
    design: jsonb("design").$type<CvDesign>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.cvId, t.seq] }), index("cv_versions_user_id").on(t.userId)],
);
