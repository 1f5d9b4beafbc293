import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

/** Employers' boards and feeds: what is known of each, and when it is crawled next. */
export const boards = pgTable(
  "boards",
  {
    n: serial("n").primaryKey(),
    source: text("source").notNull(),
    /** `Board.id`: the first token it was known by. */
    id: text("id").notNull(),
    token: text("token").notNull(),
    employerName: text("employer_name"),
    website: text("website"),
    /** Host of its first request: what a worker leases. */
    host: text("host").notNull(),
    /**
     * suggested: waits for an operator. candidate: its employer is not confirmed yet. unconfirmed: an answer named another. retired: 404 or
     * 410 for long, asked weekly. Else only candidates and live ones are asked.
     */
    state: text("state", { enum: ["suggested", "rejected", "candidate", "unconfirmed", "live", "retired"] }).notNull(),
    /** Higher ones are crawled first while there are many to crawl. */
    priority: integer("priority").notNull().default(0),
    nextAt: moment("next_at").notNull(),
    leasedBy: text("leased_by"),
    leasedUntil: moment("leased_until"),
    /** What the last complete crawl left: `Validators` and `SourcePage.resume`. */
    validators: jsonb("validators").notNull().default({}),
    resume: jsonb("resume"),
    /** Crawls in a row that found everything as it was; now and then one is made without validators. */
    sameLooks: integer("same_looks").notNull().default(0),
    /** When it was last crawled whole: postings that were not missed are seen as of then. */
    seenAt: moment("seen_at"),
    /** When its list differed last, and the usual time between such changes, in ms. */
    changedAt: moment("changed_at"),
    gapMs: bigint("gap_ms", { mode: "number" }),
    suspectSince: moment("suspect_since"),
    suspectLooks: integer("suspect_looks").notNull().default(0),
    failures: integer("failures").notNull().default(0),
    goneSince: moment("gone_since"),
    /** Rows whose posting is not kept, since it cannot be remote: their fingerprints, so that they are not read again. */
    unkept: text("unkept"),
    openCount: integer("open_count").notNull().default(0),
    lastAt: moment("last_at"),
    lastOutcome: text("last_outcome"),
    /** For operators: a status, or what was wrong with the answer; at most 200 units. */
    lastDetail: text("last_detail"),
  },
  (t) => [
    uniqueIndex("boards_source_id").on(t.source, t.id),
    index("boards_next_at").on(t.nextAt).where(sql`state in ('candidate', 'live', 'retired')`),
  ],
);

/** Which posting is on which board: the state that its ledger leads to, and what tells whether it changed. */
export const listings = pgTable(
  "listings",
  {
    postingId: uuid("posting_id").primaryKey(),
    board: integer("board").notNull(),
    /** 53 bits of the row as the list had it, and of title and text without the employer's name; 0 for a text too short to tell. */
    rawFingerprint: bigint("raw_print", { mode: "number" }).notNull(),
    textFingerprint: bigint("text_print", { mode: "number" }).notNull(),
    open: boolean("open").notNull(),
    missedAt: moment("missed_at"),
    aliveAt: moment("alive_at"),
  },
  (t) => [
    index("listings_board").on(t.board),
    index("listings_text").on(t.textFingerprint).where(sql`text_print <> 0`),
  ],
);

/** The ledger (`LedgerEvent`); rows are added, and go with their posting, never change. `detail` holds what the kind of event adds. */
export const postingEvents = pgTable(
  "posting_events",
  {
    postingId: uuid("posting_id").notNull(),
    at: moment("at").notNull(),
    kind: text("kind", { enum: ["seen", "changed", "missed", "probed", "closed", "reopened", "reposted"] }).notNull(),
    board: integer("board").notNull(),
    detail: text("detail"),
  },
  (t) => [primaryKey({ columns: [t.postingId, t.at, t.kind] })],
);

/** What rests: "host:" and "source:" until a time; "stopped:" and "off:" until an operator starts it, noted as "started:". */
export const crawlHolds = pgTable("crawl_holds", {
  key: text("key").primaryKey(),
  until: moment("until"),
  why: text("why").notNull(),
});
