import { expect, test } from "vitest";
import { figuresText } from "./figures-text.ts";

const NOW = new Date("2026-11-21T12:30:00Z");
const figures = (newest: string | null, rest = {}) =>
  figuresText(
    {
      origin: "jobs",
      open: 6061,
      sources: 13,
      newest: newest === null ? null : new Date(newest),
      preparing: null,
      ...rest,
    },
    NOW,
  );

test.each([
  ["2026-11-21T10:20:00Z", "6,061 open jobs from 13 sources. Latest posted 2 hours ago."],
  ["2026-11-21T12:29:50Z", "6,061 open jobs from 13 sources. Latest posted 1 minute ago."],
  ["2026-11-21T00:00:00Z", "6,061 open jobs from 13 sources. Latest posted today."],
  ["2026-11-18T09:00:00Z", "6,061 open jobs from 13 sources. Latest posted 3 days ago."],
  ["2026-11-22T09:00:00Z", "6,061 open jobs from 13 sources. Latest posted 1 minute ago."],
  ["2026-08-20T09:00:00Z", "6,061 open jobs from 13 sources."],
  [null, "6,061 open jobs from 13 sources."],
])("newest %s", (newest, text) => {
  expect(figures(newest)).toBe(text);
});

test("one source, and samples, are said as they are", () => {
  expect(figures("2026-11-21T10:20:00Z", { sources: 1 })).toBe(
    "6,061 open jobs from one source. Latest posted 2 hours ago.",
  );
  expect(figures(null, { origin: "samples", open: 83 })).toContain("83 sample jobs");
});

test("while the list is being prepared there are no figures", () => {
  expect(figures(null, { preparing: { read: 1, total: 2 } })).toBe("The job list is being prepared.");
});
