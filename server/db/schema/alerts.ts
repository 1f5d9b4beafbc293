import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { CADENCES, DEFAULT_SCHEDULE } from "#domain/alerts/schedule.ts";
import { HIDE_REASONS } from "#domain/saved/kept-jobs.ts";
import type { SavedSearch } from "#domain/search/saved-search.ts";
import { ownerColumn, sessions, users } from "./accounts.ts";
import { moment } from "./moment.ts";

const formerOwner = () => uuid("user_id").references(() => users.id, { onDelete: "cascade" });

/** Subscribers with saved searches: an account, or a confirmed address without one. When their mails go out, and what stops them. */
export const followers = pgTable(
  "followers",
  {
    id: uuid("id").primaryKey(),
    /** Null for an address without an account. */
    userId: formerOwner().unique(),
    /** Without an account: the keyed hash of the address, and the address, encrypted. */
    addressHash: text("address_hash").unique(),
    address: text("address"),
    confirmedAt: moment("confirmed_at"),
    locale: text("locale").notNull(),
    cadence: text("cadence", { enum: CADENCES }).notNull().default(DEFAULT_SCHEDULE.cadence),
    hour: integer("hour").notNull().default(DEFAULT_SCHEDULE.hour),
    /** 1 = Monday. */
    weekday: integer("weekday").notNull().default(DEFAULT_SCHEDULE.weekday),
    timeZone: text("time_zone").notNull().default(DEFAULT_SCHEDULE.timeZone),
    quietFrom: integer("quiet_from").notNull().default(DEFAULT_SCHEDULE.quietFrom),
    quietTo: integer("quiet_to").notNull().default(DEFAULT_SCHEDULE.quietTo),
    stoppedBy: text("stopped_by", { enum: ["person", "bounce", "complaint"] }),
    lastSentAt: moment("last_sent_at"),
    /** When to look whether a mail is to go out; null while there is nothing to tell. */
    dueAt: moment("due_at"),
    /** When the next weekly look back is due, null = not wanted; what the last one reached to. */
    lookBackAt: moment("look_back_at"),
    lookedBackAt: moment("looked_back_at"),
    /** When they last came to the list, and when the visit before that was. */
    visitAt: moment("visit_at"),
    visitBeforeAt: moment("visit_before_at"),
    /** Followers that were joined to this one: links and reports of their mails name them for as long as somebody keeps a mail. */
    formerIds: jsonb("former_ids").$type<string[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("followers_due").on(t.dueAt).where(sql`due_at is not null`),
    index("followers_look_back").on(t.lookBackAt).where(sql`look_back_at is not null`),
  ],
);

export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid("id").primaryKey(),
    followerId: uuid("follower_id")
      .notNull()
      .references(() => followers.id, { onDelete: "cascade" }),
    userId: formerOwner(),
    name: text("name").notNull(),
    /** What mails call it, whatever the person does: titles, field and place. */
    subject: text("subject").notNull().default(""),
    search: jsonb("search").$type<SavedSearch>().notNull(),
    paused: boolean("paused").notNull().default(false),
    /** Rises with each change, so that a copy in memory is updated with later ones only. */
    revision: integer("revision").notNull(),
    createdAt: moment("created_at").notNull(),
    /** When its list was last looked at: later matches are counted as new. */
    seenAt: moment("seen_at").notNull(),
    lastFoundAt: moment("last_found_at").notNull(),
    /** When a mail said that it has brought nothing since. */
    silenceToldAt: moment("silence_told_at"),
  },
  (t) => [
    index("saved_searches_follower").on(t.followerId),
    index("saved_searches_user_id").on(t.userId),
    index("saved_searches_revision").on(t.revision),
  ],
);

/** Which job a search has brought. A row stays while the job may come back, so that nothing is told twice. */
export const searchMatches = pgTable(
  "search_matches",
  {
    searchId: uuid("search_id")
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
    jobId: uuid("job_id").notNull(),
    followerId: uuid("follower_id").notNull(),
    userId: formerOwner(),
    foundAt: moment("found_at").notNull(),
    /** copy: another posting of the role was brought before. */
    why: text("why", { enum: ["new", "changed", "copy"] }).notNull(),
    /** The expected fit in whole percent when it was found; null = the search has no answers. */
    score: integer("score"),
    /** When its mail was queued, or when it was found where no mail is wanted; null = still to be told. */
    toldAt: moment("told_at"),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.jobId] }),
    index("search_matches_follower_job").on(t.followerId, t.jobId),
    index("search_matches_untold").on(t.followerId).where(sql`told_at is null`),
    index("search_matches_user_id").on(t.userId),
  ],
);

/** Browsers that notify a person of what their searches find, each until it is logged out. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey(),
    followerId: uuid("follower_id")
      .notNull()
      .references(() => followers.id, { onDelete: "cascade" }),
    userId: ownerColumn(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Keyed, of the endpoint: one row for each browser. */
    hash: text("hash").notNull().unique(),
    /** A `PushTarget`, encrypted: it allows sending to the browser. */
    target: text("target").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("push_subscriptions_follower").on(t.followerId),
    index("push_subscriptions_user_id").on(t.userId),
    index("push_subscriptions_session").on(t.sessionId),
  ],
);

/** One row: changes of postings until this time (as text, so that no microsecond is lost) were compared with all searches. */
export const alertProgress = pgTable("alert_progress", {
  id: integer("id").primaryKey().default(1),
  matchedTo: text("matched_to").notNull(),
  /** The last `revision` given. */
  revision: integer("revision").notNull().default(0),
});

/** Keyed hashes of addresses that were asked to confirm; those that never did are not written to again. */
export const askedAddresses = pgTable("asked_addresses", {
  hash: text("hash").primaryKey(),
  askedAt: moment("asked_at").notNull(),
  confirmed: boolean("confirmed").notNull().default(false),
});

/** Jobs a person saved for later, or does not want to see again. */
export const keptJobs = pgTable(
  "kept_jobs",
  {
    userId: ownerColumn(),
    purpose: text("purpose", { enum: ["saved", "hidden"] }).notNull(),
    /** Its id: of a posting, or of a sample. */
    jobId: text("job_id").notNull(),
    path: text("path").notNull(),
    title: text("title").notNull(),
    company: text("company").notNull(),
    /** Why it is hidden, where they said so. */
    reason: text("reason", { enum: HIDE_REASONS }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose, t.jobId] })],
);
