import { getColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/accounts.ts";
import * as schema from "#server/db/schema/index.ts";
import { OWNED_TABLES, TABLES_OF_NOBODY } from "./data-map.ts";

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
