import { expect, test } from "vitest";
import { buildJob } from "#tests/support/build/build-job.ts";
import type { MatchReason } from "./match-reason.ts";
import { quotedLines } from "./quoted-lines.ts";

const reason = (rest: Partial<MatchReason>): MatchReason => ({
  topic: "country",
  state: "met",
  quote: null,
  field: null,
  parts: null,
  ...rest,
});
const job = buildJob({
  location: "Remote, worldwide",
  descriptionText: "We make tea.\nEnglish at C1, written.\nHired from anywhere; English at C1 again.",
});

test("lines come in reading order, the quoted words apart from the rest", () => {
  const reasons = [
    reason({ topic: "english", state: "notMet", field: "descriptionText", quote: "English at C1" }),
    reason({ field: "location", quote: "worldwide" }),
  ];
  expect(quotedLines(job, reasons)).toEqual([
    [
      { text: "Remote, ", state: null },
      { text: "worldwide", state: "met" },
    ],
    [
      { text: "English at C1", state: "notMet" },
      { text: ", written.", state: null },
    ],
  ]);
});

test("what overlaps is marked once, and joining gives the line back", () => {
  const reasons = [
    reason({ field: "descriptionText", quote: "Hired from anywhere" }),
    reason({ topic: "jobType", field: "descriptionText", quote: "anywhere; English" }),
  ];
  const lines = quotedLines(job, reasons);
  expect(lines.map((line) => line.map(({ text }) => text).join(""))).toEqual([
    "Hired from anywhere; English at C1 again.",
  ]);
  expect(lines[0]?.filter(({ state }) => state !== null)).toHaveLength(1);
});

test("reasons without words, and words that no longer stand there, mark nothing", () => {
  expect(quotedLines(job, [reason({ state: "notStated" })])).toEqual([]);
  expect(quotedLines(job, [reason({ field: "descriptionText", quote: "coffee" })])).toEqual([]);
});
