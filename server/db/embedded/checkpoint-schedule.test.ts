import { expect, inject, test } from "vitest";
import { jobImports } from "#server/db/schema/index.ts";
import { openMemoryDatabase } from "#tests/support/store/memory-database.ts";
import type {} from "#tests/support/store/snapshot.ts";
import { createCheckpointCheck } from "./checkpoint-schedule.ts";
import type { EmbeddedSession } from "./embedded-client.ts";

const { db, engine } = await openMemoryDatabase(inject("snapshot"));
const session = engine as unknown as EmbeddedSession;
const write = () => db.insert(jobImports).values({ startedAt: new Date(0), files: [] });

test.each([
  ["enough was written", { bytes: 1, ms: 3_600_000 }],
  ["anything was written and the time is over", { bytes: Number.MAX_SAFE_INTEGER, ms: 0 }],
])("a checkpoint runs when %s, and not again without new writes", async (_, limits) => {
  const check = createCheckpointCheck(limits);
  expect(await check(session)).toBe(false);
  await write();
  expect(await check(session)).toBe(true);
  expect(await check(session)).toBe(false);
});

test("no checkpoint runs for little within the time", async () => {
  const check = createCheckpointCheck();
  await check(session);
  await write();
  expect(await check(session)).toBe(false);
});
