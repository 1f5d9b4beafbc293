import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { isDrillDue } from "./drill-due.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const ago = (hours: number) => NOW - hours * HOUR_MS;
const usual = { now: NOW, hour: 3, started: ago(100), lastBase: ago(9), lastProven: ago(24), lastTried: null };

test.each<[string, Partial<Parameters<typeof isDrillDue>[0]>, boolean]>([
  ["at night, a day after the last", {}, true],
  ["at the first night of a new site", { lastProven: null, started: ago(0.1) }, true],
  ["by day", { hour: 14 }, false],
  ["at five, when people come", { hour: 5 }, false],
  ["by day, when the night was missed", { hour: 14, lastProven: ago(45) }, true],
  ["by day, never proven, an hour after the start", { hour: 14, lastProven: null, started: ago(1) }, true],
  ["right after a start by day", { hour: 14, lastProven: null, started: ago(0.9) }, false],
  ["without a whole copy", { lastBase: null }, false],
  ["twice in a night", { lastProven: ago(1) }, false],
  ["again after it failed in the same night", { lastTried: ago(1) }, false],
  ["in the night after it failed", { lastProven: ago(48), lastTried: ago(24) }, true],
  ["proven by a clock that ran ahead for days", { lastProven: ago(-72) }, true],
])("a restore is tried out %s: %o -> %s", (_, own, due) => {
  expect(isDrillDue({ ...usual, ...own })).toBe(due);
});
