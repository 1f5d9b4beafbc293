import { pino } from "pino";
import { expect, inject, test, vi } from "vitest";
import { jobImports } from "#server/db/schema/index.ts";
import { openMemoryDatabase } from "#tests/support/store/memory-database.ts";
import type {} from "#tests/support/store/snapshot.ts";
import { checkpointRegularly, createCheckpointCheck } from "./checkpoint-schedule.ts";
import type { EmbeddedClient, EmbeddedSession } from "./embedded-client.ts";

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

test("on a full disk the schedule leaves the engine alone", async () => {
  vi.useFakeTimers();
  const exclusively = vi.fn(async () => undefined);
  let room = false;
  const client = { exclusively } as unknown as EmbeddedClient;
  const stop = checkpointRegularly(client, { mayWrite: async () => room, log: pino({ enabled: false }) });
  try {
    await vi.advanceTimersByTimeAsync(600_000);
    expect(exclusively).not.toHaveBeenCalled();
    room = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(exclusively).toHaveBeenCalled();
  } finally {
    stop();
    vi.useRealTimers();
  }
});
