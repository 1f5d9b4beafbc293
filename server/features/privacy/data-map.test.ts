import { getColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/accounts.ts";
import * as schema from "#server/db/schema/index.ts";
import { OWNED_TABLES } from "./data-map.ts";

/** Every other table, by its name in the database, and why it is in neither the export nor the erasure of an account. */
const TABLES_OF_NOBODY: Record<string, string> = {
  jobs: "what sources published, about no user",
  boards: "employers' boards and when they were looked at, about no user",
  listings: "which posting is on which board, about no user",
  posting_events: "what happened to postings, about no user",
  posting_reviews: "what operators decided about postings, with a number of reports",
  crawl_holds: "which hosts asked to be left alone, about no user",
  job_imports: "runs of an import",
  alert_progress: "how far changes of postings have been compared with saved searches",
  asked_addresses:
    "keyed hashes of addresses asked to confirm a saved search, so that one that never did is not written to again; no person can be told from them",
  role_grouping: "how far postings have been grouped into roles",
  attempts: "counts under keyed hashes, from which no person can be told; forgotten when they end",
  verifications:
    "single-use values of signing in, under hashed names, ended within minutes; erasing an account deletes those that name it",
  visitor_sessions:
    "belongs to a browser, is emptied when it moves to an account and forgotten after 30 days; erasing an account deletes the browser's own and those with its address",
  webhook_events:
    "what the billing provider reported, as far as it is read: ids and kinds of events; part of the records of payments",
  billing_faults: "what the billing provider says and nobody accepts, about no account",
  trial_claims:
    "keyed hashes of whoever had the one trial, which holds across erasures; no person can be told from them",
  billing_cursors: "how far the lists of events and of subscriptions have been read",
  simulated_accounts:
    "ids, dates and amounts that the simulated billing provider knows; a real one keeps the like on its side",
  simulated_events: "the same as it was reported",
  receipt_log:
    "hashes of receipts under a running number, from which nobody can be told; verifying needs them when a receipt is erased",
  kept_resumes: "belongs to a visitor session and goes with it",
};

const nameOf = (table: PgTable): string => getTableName(table);
const TABLES = Object.values(schema).filter((entry) => is(entry, PgTable));
const OWNED_NAMES: string[] = OWNED_TABLES.map(({ table }) => nameOf(table));

const referencesUser = (table: PgTable) =>
  getTableConfig(table).foreignKeys.filter((key) => key.reference().foreignTable === users);

test("every table is either somebody's, or nobody's for a stated reason", () => {
  const names = TABLES.map(nameOf);
  expect(names.filter((name) => !OWNED_NAMES.includes(name) && !TABLES_OF_NOBODY[name])).toEqual([]);
  expect([...OWNED_NAMES, ...Object.keys(TABLES_OF_NOBODY)].filter((name) => !names.includes(name))).toEqual([]);
});

test("a table that names a user belongs to that user", () => {
  const naming = TABLES.filter((table) => "userId" in getColumns(table) || referencesUser(table).length > 0);
  expect(naming.map(nameOf).filter((name) => !OWNED_NAMES.includes(name))).toEqual([]);
});

test.each(OWNED_TABLES.map((owned) => [getTableName(owned.table), owned] as const))(
  "%s: each column is exported or withheld for a reason, and goes with its owner",
  (name, { table, owner, columns, outlives }) => {
    expect(Object.keys(columns).sort()).toEqual(Object.keys(getColumns(table)).sort());
    for (const rule of Object.values(columns)) expect(typeof rule === "string" || rule.withheld.length > 10).toBe(true);
    if (name === getTableName(users) || outlives) return;
    const [key] = referencesUser(table).filter((candidate) => candidate.reference().columns.includes(owner));
    expect(key?.onDelete).toBe("cascade");
  },
);
