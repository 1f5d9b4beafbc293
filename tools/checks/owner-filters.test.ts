import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as schema from "#server/db/schema/index.ts";
import { OWNED_TABLES } from "#server/features/privacy/data-map.ts";
import { isOwnersCondition, ownerConditions, unownedStatements } from "./owner-filters.ts";
import { sourceFiles } from "./source-files.ts";

const OWNED = new Set(
  Object.entries(schema)
    .filter(([, table]) => table === schema.visitorSessions || OWNED_TABLES.some((owned) => owned.table === table))
    .map(([name]) => name),
);

test.each([
  ["await ctx.db.select().from(profiles).where(mine(ctx, profiles)).limit(1);", []],
  ["const own = ownedBy(id, profiles);\nawait db.delete(profiles).where(and(own, x));", []],
  ["const own = and(mine(ctx, profiles), x);\ndb.update(profiles).set({}).where(own);", []],
  ["db.delete(passkeys).where(ownPasskey(ctx));\nfunction ownPasskey(ctx) {\n  return mine(ctx, passkeys);\n}", []],
  ['db.select().from(everyones(profiles, "why"));', []],
  ["const own = eq(profiles.id, id);\ndb.delete(profiles).where(own);", ["2: .delete(profiles)"]],
  ["db.update(profiles).set({ isActive: true });", ["1: .update(profiles)"]],
  ["db.$count(profiles, x);", ["1: $count(profiles)"]],
  ["db.select().from(profiles).where(eq(profiles.userId, users.id));", ["1: .from(profiles)"]],
  [
    "db.delete(passkeys).where(eq(passkeys.id, id));\ndb.delete(profiles).where(mine(ctx, profiles));",
    ["1: .delete(passkeys)"],
  ],
  ["db.select().from(jobs);", []],
] as const)("%s", (source, missing) => {
  expect(unownedStatements(source, new Set(["profiles", "passkeys"]))).toEqual(missing);
});

test("a condition is found whole", () => {
  const source = "where(and(mine({ ...ctx, user: a(b) }, sessions), gt(a, b)))";
  expect(ownerConditions(source).map(({ start, end }) => source.slice(start, end))).toEqual([
    "mine({ ...ctx, user: a(b) }, sessions)",
  ]);
});

test("every statement on somebody's rows is about the owner's, or says why about everyone's", () => {
  const files = sourceFiles(["ts", "tsx"])
    .filter((path) => path.startsWith("server/features/") && !path.endsWith(".test.ts"))
    .map((path) => ({ path, source: readFileSync(path, "utf8") }));
  expect(
    files.flatMap(({ path, source }) => unownedStatements(source, OWNED).map((text) => `${path} ${text}`)),
  ).toEqual([]);
  const shared = files.flatMap(({ source }) =>
    [...source.matchAll(/^export function (own[A-Z]\w*)\(.*SQL/gm)].map(({ 1: name = "" }) => ({ source, name })),
  );
  expect(shared.map(({ name }) => name)).toContain("ownApplication");
  for (const { source, name } of shared) expect(isOwnersCondition(source, name), name).toBe(true);
});
