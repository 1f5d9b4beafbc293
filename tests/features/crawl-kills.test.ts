import { expect, inject, test } from "vitest";
import type {} from "#tests/support/store/snapshot.ts";
import { compareWithKills } from "../../tools/sim/kills.ts";

/** A small copy of `npm run sim -- --kills 50`. Each life starts a process of its own. */
test("a crawl that is killed at random moments comes to what an undisturbed one comes to", {
  timeout: 240_000,
}, async () => {
  const snapshot = inject("snapshot");
  const found = await compareWithKills({ boards: 6, postings: 60, days: 1, runDays: 1, seed: 7, kills: 5, snapshot });
  expect(found.kills).toBe(5);
  expect(found.postings).toBeGreaterThan(20);
  expect(found.different).toEqual([]);
  expect(found.apart).toEqual([]);
  expect(found.violations).toEqual([]);
});
