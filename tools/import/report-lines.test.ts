import { expect, test } from "vitest";
import { reportLines } from "./report-lines.ts";

const none = { created: 0, changed: 0, same: 0, rejected: 0, duplicates: 0, closed: 0 };
const report = {
  rows: 3,
  total: { ...none, created: 3 },
  bySource: [{ source: "board", ...none, created: 3 }],
  sharedLinks: 0,
  keptOpen: [],
  nothingClosed: null,
  unreadable: [],
  rejectedFile: null,
};

test("a plain import says what it counted and nothing else", () => {
  expect(
    reportLines(report)
      .filter((line) => line !== "")
      .map((line) => line.trim().split(/\s{2,}/)),
  ).toEqual([
    ["source", "new", "changed", "same", "rejected", "repeated", "closed"],
    ["board", "3", "0", "0", "0", "0", "0"],
    ["in all", "3", "0", "0", "0", "0", "0"],
    ["3 rows read."],
  ]);
});

test("all that a person should look at is said", () => {
  const text = reportLines({
    ...report,
    total: { ...none, duplicates: 2 },
    sharedLinks: 4,
    keptOpen: [{ source: "board", missing: 1_300 }],
    nothingClosed: "incomplete",
    unreadable: [{ file: "a.csv", message: "there is no such file" }],
    rejectedFile: "rejected.jsonl",
  }).join("\n");
  for (const words of [
    "2 rows were followed",
    "4 postings have the same link",
    "1,300 open postings are missing",
    "No posting was closed",
    "a.csv: there is no such file",
    "rejected.jsonl",
  ]) {
    expect(text).toContain(words);
  }
});

test("a source cannot write to the terminal, and many sources do not flood it", () => {
  const bySource = Array.from({ length: 100 }, (_, index) => ({ source: `\u001B[31m${index}`, ...none }));
  const lines = reportLines({ ...report, bySource });
  expect(lines.join("")).not.toContain("\u001B");
  expect(lines.length).toBeLessThan(70);
  expect(lines).toContain("… and 40 more sources");
});
