import { expect, test } from "vitest";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { matchJob } from "./match-job.ts";
import { ageLoss } from "./posting-age.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const posted = (day: string, source = "remotive") => ({ source, datePosted: new Date(day) });

test("a posting loses with its age, down to the least that such a source knows", () => {
  expect(ageLoss(posted("2026-11-20"), NOW)).toBe(0);
  expect(ageLoss(posted("2026-11-22T18:00:00Z"), NOW)).toBe(0);
  const [spring, winter, longAgo] = ["2026-08-20", "2026-01-22", "2025-01-22"].map((day) => ageLoss(posted(day), NOW));
  expect(spring).toBeGreaterThan(0);
  expect(winter).toBeGreaterThan(spring as number);
  expect(longAgo).toBeGreaterThan(winter as number);
  expect(ageLoss(posted("2025-06-22"), NOW)).toBe(longAgo);
});

test("the first months are told apart from week to week, whatever the source", () => {
  for (const source of ["ats-lever", "remotive", "hackernews"]) {
    const losses = ["2026-11-22", "2026-11-08", "2026-10-23", "2026-09-23", "2026-08-24"].map((day) =>
      ageLoss(posted(day, source), NOW),
    );
    expect(losses).toEqual([...new Set(losses)].sort((a, b) => a - b));
  }
});

test("an employer's own board that shows a posting of over a year ago is believed", () => {
  const [winter, longAgo] = ["2026-01-22", "2025-01-22"].map((day) => ageLoss(posted(day, "greenhouse"), NOW));
  expect(longAgo).toBe(winter);
});

test("a thread is forgotten first, an employer's own board keeps its postings up to date", () => {
  const [employer, board, thread] = ["ats-lever", "remotive", "hackernews"].map((source) =>
    ageLoss(posted("2026-01-22", source), NOW),
  ) as [number, number, number];
  expect(employer).toBeLessThan(board);
  expect(board).toBeLessThan(thread);
});

test("without a date a posting stands between a new one and an old one", () => {
  const undated = ageLoss({ source: "remotive", datePosted: null }, NOW);
  expect(undated).toBeGreaterThan(0);
  expect(undated).toBeLessThan(ageLoss(posted("2025-06-01"), NOW));
});

test("the score counts the age, where anything is answered and the day is known", () => {
  const reading = { employmentTypes: ["full-time" as const] };
  const old = buildJob({ id: jobId(1), source: "hackernews", datePosted: new Date("2026-01-22"), reading });
  const scoreOf = (now?: Date) => matchJob({ employmentTypes: ["full-time"] }, old, { EUR: 1 }, now).score;
  expect(scoreOf(NOW)).toBeLessThan(scoreOf() as number);
  expect(matchJob({}, old, { EUR: 1 }, NOW).score).toBeNull();
});
