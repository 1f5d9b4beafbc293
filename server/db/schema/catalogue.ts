import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { jobs } from "./jobs.ts";

/**
 * What the SQL catalogue answers from (decision 0028): derived from the jobs table by its writers, in their transactions. A number in a
 * fact's column is a `catalogue_facts.number` of that kind.
 */
export const cataloguePostings = pgTable("catalogue_postings", {
  id: uuid("id")
    .primaryKey()
    .references(() => jobs.id, { onDelete: "cascade" }),
  /** Rows of another version say something else and are written anew. */
  version: smallint("version").notNull(),
  /** The posting's `changed_at` when this row was written: another one there means that this row is stale. */
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  /** False for postings that are never shown; they hold no words. */
  shown: boolean("shown").notNull(),
  source: text("source").notNull(),
  /** Days, see `staticRank`. */
  standing: doublePrecision("standing").notNull(),
  /** Milliseconds since 1970; null = not stated. */
  posted: doublePrecision("posted"),
  skills: text("skills").array().notNull(),
  remote: integer("remote").notNull(),
  workPermit: integer("work_permit").notNull(),
  timeZones: integer("time_zones").notNull(),
  category: integer("category").notNull(),
  employmentType: integer("employment_type").notNull(),
  salary: integer("salary").notNull(),
  experience: integer("experience").notNull(),
  english: integer("english").notNull(),
  languages: integer("languages").notNull(),
  education: integer("education").notNull(),
  team: integer("team").notNull(),
  priority: integer("priority").notNull(),
});

/** Distinct facts that rules look at, numbered from 1 within their kind; never changed, and read in the order of `id`. */
export const catalogueFacts = pgTable(
  "catalogue_facts",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").notNull(),
    number: integer("number").notNull(),
    /** A hash of kind and fact. */
    key: text("key").notNull(),
    fact: jsonb("fact"),
  },
  (t) => [
    uniqueIndex("catalogue_facts_key").on(t.key),
    uniqueIndex("catalogue_facts_kind_number").on(t.kind, t.number),
  ],
);

/** The words of postings, folded. Found by their first letters: a whole word may be longer than an index entry may be. */
export const catalogueTerms = pgTable(
  "catalogue_terms",
  {
    number: serial("number").primaryKey(),
    term: text("term").notNull(),
    /** UTF-16 units. */
    length: integer("length").notNull(),
    /** One bit per letter that occurs, see `lettersOf`. */
    letters: integer("letters").notNull(),
  },
  (t) => [index("catalogue_terms_head").on(sql`(left(${t.term}, 64) collate "C")`)],
);

/** Which shown postings hold a word, with the worth of the best field it stands in. */
export const catalogueWords = pgTable(
  "catalogue_words",
  {
    posting: uuid("posting")
      .notNull()
      .references(() => cataloguePostings.id, { onDelete: "cascade" }),
    term: integer("term").notNull(),
    worth: smallint("worth").notNull(),
  },
  (t) => [primaryKey({ columns: [t.posting, t.term] }), index("catalogue_words_term").on(t.term, t.posting, t.worth)],
);
