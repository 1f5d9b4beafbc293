import { expect, test } from "vitest";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { shownPosting } from "./shown-posting.ts";

const from = (...open: ("DE" | "IT" | "US")[]) => ({
  likely: null,
  remote: { kind: "remote" as const, worldwide: false, stated: true, open, closed: [] },
});
const postings = [
  { id: jobId(1), source: "a", location: "Berlin", places: null },
  { id: jobId(2), source: "a", location: "Portland, Oregon", places: from("US") },
  { id: jobId(3), source: "a", location: "Milano, Italia", places: from("IT") },
];
const role = buildJob({ id: jobId(1), role: { ...from("DE", "IT", "US"), postings }, reading: from("DE") });

test.each([
  ["nurse", {}, 1],
  ["nurse", { country: "IT" }, 3],
  ["nurse oregon", {}, 2],
  ["nurse in milan", {}, 3],
  ["nurse italy", {}, 3],
  ["nurse italy", { country: "DE" }, 3],
  ["nurse europe", { country: "IT" }, 3],
  ["nurse spain", {}, 1],
  ["", { country: "IT" }, 3],
] as const)("who searches for %j with the answers %j sees the posting of that place", (text, profile, at) => {
  expect(shownPosting(text)(role, profile)).toBe(jobId(at));
});

test("a job that is no role is shown as it is", () => {
  expect(shownPosting("nurse oregon")(buildJob({ id: jobId(5), location: "Oregon" }), {})).toBe(jobId(5));
});
