import { expect, test } from "vitest";
import type { Match } from "#domain/matching/match-reason.ts";
import { presentAgainst } from "./present-job.ts";

const MATCH: Match = {
  fit: "possible",
  score: 40,
  certainty: 50,
  obstacles: [],
  doubts: ["salary", "team"],
  unclear: ["category", "experience"],
  reasons: [],
  hiddenBy: [],
  skillLevel: null,
};

test("a weak fit tells its doubts, a possible one what is unclear, but not what is a reason of its own", () => {
  expect(presentAgainst({ ...MATCH, fit: "weak" }, {})).toEqual({ obstacle: null, doubts: ["salary", "team"] });
  expect(presentAgainst(MATCH, {}).doubts).toEqual(["category", "experience"]);
  const asked = { topic: "experience", state: "notMet", quote: "5 years", field: "title", parts: null } as const;
  expect(presentAgainst({ ...MATCH, reasons: [asked] }, {}).doubts).toEqual(["category"]);
});

test("which kind of work is no doubt about a posting while a field of several crafts is all that was answered", () => {
  expect(presentAgainst(MATCH, { jobCategories: ["it-software"] }).doubts).toEqual(["experience"]);
  expect(presentAgainst(MATCH, { jobCategories: ["it-software"], kinds: ["backend"] }).doubts).toContain("category");
  expect(presentAgainst(MATCH, { jobCategories: ["nursing"] }).doubts).toContain("category");
});
