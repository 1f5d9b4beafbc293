import { expect, test } from "vitest";
import { MATCH_STATES, MATCH_TOPICS, type MatchReason } from "#domain/matching/match-reason.ts";
import { buildReason } from "#tests/support/build/build-job.ts";
import { notStatedText, presentReason } from "./present-reason.ts";

test("every topic has words in every state", () => {
  for (const topic of MATCH_TOPICS)
    for (const state of MATCH_STATES)
      expect(presentReason(buildReason({ topic, state, parts: { have: [], lack: [] } })).text).not.toMatch(/^$|^jobs_/);
});

test.each<[Partial<MatchReason>, string, string | null]>([
  [{ topic: "salary", state: "notMet" }, "Below your minimum pay", null],
  [
    { topic: "skills", parts: { have: ["SQL", "Git"], lack: ["Figma"] } },
    "Your skills",
    "You have: SQL and Git. Missing: Figma.",
  ],
  [
    { topic: "languages", state: "notAnswered", parts: { have: ["it"], lack: ["de"] } },
    "Requires German",
    "You haven't told us whether you speak German.",
  ],
  [
    { topic: "workPermit", state: "notMet", parts: { have: [], lack: ["US"] } },
    "Requires the right to work in another country",
    "Required for: United States.",
  ],
  [
    { topic: "workPermit", state: "met", parts: { have: ["IT"], lack: [] } },
    "No visa needed from where you live",
    "Assumed from the country you live in.",
  ],
  [
    { topic: "workPermit", state: "met", parts: { have: [], lack: ["US"] } },
    "No visa needed from where you live",
    null,
  ],
  [
    { topic: "languages", state: "notMet", parts: { have: [], lack: ["de"] }, note: "presumed" },
    "Requires German",
    "You named no languages, so we assume those of your country.",
  ],
  [
    { topic: "languages", state: "notMet", parts: { have: ["de"], lack: ["es|it|pt"] } },
    "Requires Spanish, Italian or Portuguese",
    null,
  ],
  [
    { topic: "languages", state: "met", parts: { have: ["de"], lack: [] }, note: "presumed" },
    "Requires a language you work in",
    "Assumed from the country you live in.",
  ],
  [{ topic: "languages", state: "met", parts: { have: ["de"], lack: [] } }, "Requires a language you work in", null],
  [{ topic: "education", state: "notMet", note: "students" }, "For students only", null],
  [{ topic: "experience", state: "notAnswered", note: "otherWork" }, "Asks for experience in this field", null],
  [{ topic: "experience", state: "notAnswered", note: "borderline" }, "Slightly above your experience", null],
  [
    {
      topic: "experience",
      state: "notAnswered",
      note: "borderline",
      years: { asked: { min: 5, max: null }, level: "senior", held: "3-5-years" },
    },
    "Slightly above your experience: asks Senior level, you answered “3 to 5 years”",
    null,
  ],
  [
    { topic: "experience", quote: "3-4 years", years: { asked: { min: 3, max: 4 }, level: null, held: "3-5-years" } },
    "Your experience: asks 3 to 4 years, you answered “3 to 5 years”",
    null,
  ],
  [{ topic: "experience", state: "notMet", note: "below" }, "Meant for people with less experience", null],
  [{ topic: "salary", state: "notAnswered", note: "wide" }, "Pay range too wide to tell", null],
])("%j", (parts, text, detail) => {
  expect(presentReason(buildReason(parts))).toMatchObject({ text, detail });
});

test("of years that were answered it is not said that they were not", () => {
  expect(presentReason(buildReason({ topic: "experience", state: "notAnswered" })).state).toBe("Not certain");
  expect(presentReason(buildReason({ topic: "workPermit", state: "notAnswered" })).state).toBe(
    "Required, not answered yet",
  );
});

test("a code that a source sends is quoted as words", () => {
  expect(presentReason(buildReason({ quote: "full_time" })).quote).toBe("full time");
  expect(presentReason(buildReason({ quote: "snake_case and more" })).quote).toBe("snake_case and more");
});

test("what is not stated is one sentence", () => {
  const silent = [
    buildReason({ topic: "team", state: "notStated" }),
    buildReason({ topic: "salary", state: "notStated" }),
  ];
  const job = { textAt: null, isCut: false, salary: null, categories: [] };
  const withPay = { ...job, salary: "€3,000" };
  expect(notStatedText([...silent, buildReason({})], job)).toBe("The posting doesn't state: kind of team, pay.");
  expect(notStatedText(silent, withPay)).toBe("The posting doesn't state: kind of team, pay period or currency.");
  expect(notStatedText([buildReason({})], job)).toBeNull();
  const category = [buildReason({ topic: "category", state: "notStated" })];
  expect(notStatedText(category, { ...job, categories: ["data-entry"] })).toBeNull();
});

test("of a posting that is here in part or without text it is not said what it doesn't state", () => {
  const silent = [buildReason({ topic: "team", state: "notStated" })];
  const job = { textAt: null, isCut: true, salary: null, categories: [] };
  expect(notStatedText(silent, job)).toBe("The part of the posting we have doesn't state: kind of team.");
  const none = { ...job, textAt: "Gannet Board", isCut: false };
  expect(notStatedText(silent, none)).toBe("We don't have the posting's text, so we can't tell: kind of team.");
});
