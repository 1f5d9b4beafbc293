import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  serial,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Role } from "#domain/posting/role.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { moment } from "./moment.ts";

/** Postings. The importer always writes what the source stated, null included, so that defaults of `location` and `type` never apply. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey(),
    source: text("source").notNull(),
    externalId: text("external_id").notNull(),
    title: text("title"),
    company: text("company"),
    location: text("location").default("Remote"),
    type: text("type").default("Full-time"),
    salary: text("salary"),
    salaryMin: doublePrecision("salary_min"),
    salaryMax: doublePrecision("salary_max"),
    salaryCurrency: text("salary_currency"),
    salaryPeriod: text("salary_period"),
    sourceCategory: text("source_category"),
    description: text("description"),
    descriptionText: text("description_text").notNull().default(""),
    url: text("url"),
    applyUrl: text("apply_url"),
    linkQualityScore: real("link_quality_score"),
    datePosted: moment("date_posted"),
    logoUrl: text("logo_url"),
    skills: text("skills").array().notNull().default(sql`'{}'`),
    companyWebsiteUrl: text("company_website_url"),
    remoteFlag: boolean("remote_flag"),
    reading: jsonb("reading").$type<JobReading>().notNull(),
    readerVersion: integer("reader_version").notNull(),
    /** Hash of everything the source stated; equal hash = same posting, not written again. */
    contentHash: text("content_hash").notNull(),
    firstSeenAt: moment("first_seen_at").notNull(),
    syncedAt: moment("synced_at").notNull(),
    closedAt: moment("closed_at"),
    /** Postings that may be one role have equal keys (`roleKey`). */
    roleKey: text("role_key"),
    /** The posting that stands for the role this one repeats, see `groupPostings`; null = none. */
    roleId: uuid("role_id"),
    /** Of the posting that stands for a role: all its postings and their places. */
    role: jsonb("role").$type<Role>(),
    /** When anything that search or matching looks at changed last, by the database's clock; not moved by being seen unchanged. */
    changedAt: moment("changed_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    /** Not unique: ids are made of these two (`postingId`). */
    index("jobs_source_external_id").on(t.source, t.externalId),
    index("jobs_open_synced_at").on(t.syncedAt).where(sql`closed_at is null`),
    index("jobs_changed_at").on(t.changedAt),
    index("jobs_open_company").on(sql`lower(${t.company})`).where(sql`closed_at is null`),
    index("jobs_role_key").on(t.roleKey),
    index("jobs_role_id").on(t.roleId).where(sql`role_id is not null`),
  ],
);

/** One row: the changes of postings until this time are grouped into roles. */
export const roleGrouping = pgTable("role_grouping", {
  id: integer("id").primaryKey().default(1),
  groupedTo: moment("grouped_to").notNull(),
});

/** One row per run of `jobs:import`. */
export const jobImports = pgTable("job_imports", {
  id: serial("id").primaryKey(),
  startedAt: moment("started_at").notNull(),
  finishedAt: moment("finished_at"),
  files: text("files").array().notNull(),
  created: integer("created").notNull().default(0),
  changed: integer("changed").notNull().default(0),
  same: integer("same").notNull().default(0),
  rejected: integer("rejected").notNull().default(0),
  closed: integer("closed").notNull().default(0),
});
