import { expect, test } from "vitest";
import type { Match } from "#domain/matching/match-reason.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { buildJob, buildReading } from "#tests/support/build/build-job.ts";
import { presentAgainst, presentDescription, presentWhere } from "./present-job.ts";

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

const against = (match: Match, answers: Answers, reading?: Partial<JobReading>) =>
  presentAgainst(match, answers, buildReading(reading));

test("a weak fit tells its doubts, a possible one what is unclear, but not what is a reason of its own", () => {
  expect(against({ ...MATCH, fit: "weak" }, {})).toEqual({ obstacle: null, doubts: ["salary", "team"] });
  expect(against(MATCH, {}).doubts).toEqual(["category", "experience"]);
  const asked = { topic: "experience", state: "notMet", quote: "5 years", field: "title", parts: null } as const;
  expect(against({ ...MATCH, reasons: [asked] }, {}).doubts).toEqual(["category"]);
});

test("of other work a card says which it is", () => {
  const match: Match = { ...MATCH, fit: "weak", obstacles: ["category", "country"] };
  const roles = [{ kind: "nurse", certainty: 0.95 }];
  const obstacle = { topic: "category", stated: false, work: { category: "nursing" } };
  expect(against(match, { jobCategories: ["sales"] }, { roles }).obstacle).toEqual(obstacle);
  expect(against({ ...match, obstacles: ["country"] }, { jobCategories: ["sales"] }, { roles }).obstacle).toEqual({
    topic: "country",
    stated: false,
  });
});

test("pay that is met is not called unclear on a possible fit", () => {
  const met = { topic: "salary", state: "met", quote: null, field: null, parts: null } as const;
  const match = { ...MATCH, unclear: ["category", "salary"] as Match["unclear"] };
  expect(against(match, {}).doubts).toEqual(["category", "salary"]);
  expect(against({ ...match, reasons: [met] }, {}).doubts).toEqual(["category"]);
});

test("what a card shows as met is no doubt of a weak fit; work that is only near is", () => {
  const met = (topic: "salary" | "category") => ({
    topic,
    state: "met" as const,
    quote: null,
    field: null,
    parts: null,
  });
  const doubtsOf = (topic: "salary" | "category") =>
    against({ ...MATCH, fit: "weak", doubts: [topic, "team"], reasons: [met(topic)] }, {}).doubts;
  expect(doubtsOf("salary")).toEqual(["team"]);
  expect(doubtsOf("category")).toEqual(["category", "team"]);
  const alone = { ...MATCH, fit: "weak" as const, doubts: ["salary" as const], reasons: [met("salary")] };
  expect(against(alone, {}).doubts).toEqual(["salary"]);
});

test("which kind of work is no doubt about a posting while a field of several crafts is all that was answered", () => {
  expect(against(MATCH, { jobCategories: ["it-software"] }).doubts).toEqual(["experience"]);
  expect(against(MATCH, { jobCategories: ["it-software"], kinds: ["backend"] }).doubts).toContain("category");
  expect(against(MATCH, { jobCategories: ["data-entry"] }).doubts).toContain("category");
});

test("a description keeps neither links nor addresses of where one applies, and keeps all others", () => {
  const job = {
    url: "https://board.example/jobs/1",
    applyUrl: null,
    description:
      '<p>Apply at https://board.example/jobs/1 or <a href="https://board.example/x">here</a>; see <a href="https://heron.example">us</a>.</p>',
  };
  expect(JSON.stringify(presentDescription(job))).not.toContain("board.example");
  expect(JSON.stringify(presentDescription(job))).toContain("https://heron.example");
  expect(JSON.stringify(presentDescription(job))).toContain("Apply at […]");
});

test("a posting that lists nearly every country is open worldwide", () => {
  const where = (count: number) => {
    const open = Array.from({ length: count }, () => "IT" as const);
    const remote = { kind: "remote" as const, worldwide: false, stated: true, open, closed: [] };
    return presentWhere(buildJob({ reading: { remote } }), undefined, 4).worldwide;
  };
  expect([where(189), where(190)]).toEqual([false, true]);
});
