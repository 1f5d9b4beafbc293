import { expect, test } from "vitest";
import { compareWithTruth, type Known } from "./measure-run.ts";
import { DAY_MS, type SimBoard, type SimPosting } from "./world.ts";

const HOUR_MS = 3_600_000;
const END = 10 * DAY_MS;

function boardOf(system: string, spans: readonly [from: number, to: number][]): SimBoard {
  const postings = spans.map(([from, to], n): SimPosting => {
    return { id: String(n), title: "A job", text: "", remote: true, from, to, edits: [] };
  });
  const rest = { nature: "living" as const, until: Number.POSITIVE_INFINITY, changes: [] };
  return { system, token: system, employer: "Acme", postings, ...rest };
}
const seen = (at: number, closings: number[] = []): Known => ({
  opened: [at],
  closings: closings.map((at) => ({ at, reason: "list" })),
});

test("a closing that nobody noticed counts as long as there was time to notice it", () => {
  const [to, noticed] = [DAY_MS, DAY_MS + HOUR_MS];
  const board = boardOf("lever", [
    [-DAY_MS, to],
    [-DAY_MS, to],
    [-DAY_MS, END - HOUR_MS],
    [-DAY_MS, END + DAY_MS],
  ]);
  const known = new Map([
    ["lever lever/0", seen(0)],
    ["lever lever/1", seen(0, [noticed])],
    ["lever lever/2", seen(0)],
    ["lever lever/3", seen(0)],
  ]);
  const found = compareWithTruth(known, [board], END);
  expect(found.closedAfter).toEqual({ p95: (END - to) / HOUR_MS, count: 3 });
  expect(found.late).toEqual({ "unnoticed lever": 1 });
  expect(found.unnoticed).toMatchObject({ count: 1, days: 1 });
});

test("a posting that was never listed counts as long as it was there, however short that was", () => {
  const board = boardOf("lever", [
    [DAY_MS, DAY_MS + 5 * HOUR_MS],
    [DAY_MS, END],
  ]);
  const found = compareWithTruth(new Map([["lever lever/1", seen(DAY_MS + HOUR_MS)]]), [board], END);
  expect(found.listedAfter).toEqual({ p50: 5, p95: 5, count: 2, never: 1, longest: 5 });
  expect(found.neverListed).toEqual([]);
});

test("what a feed of the newest no longer shows is counted apart", () => {
  const found = compareWithTruth(new Map([["jobicy 0", seen(0)]]), [boardOf("jobicy", [[-DAY_MS, DAY_MS]])], END);
  expect(found.closedAfter.count).toBe(0);
  expect(found.hidden).toEqual({ count: 1, noticed: 0 });
});
