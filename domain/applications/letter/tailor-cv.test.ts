import fc from "fast-check";
import { expect, test } from "vitest";
import { composeCv, cvText } from "#domain/resumes/cv/compose-cv.ts";
import { readDesign } from "#domain/resumes/cv/cv-design.ts";
import type { Fact } from "#domain/resumes/facts/fact-fields.ts";
import { CV_FACTS } from "#tests/support/build/cv-samples.ts";
import { buildReadJob } from "#tests/support/build/letter-samples.ts";
import { checkCv } from "#tests/support/oracle/check-cv.ts";
import { tailorCv } from "./tailor-cv.ts";

const today = new Date("2026-01-15T00:00:00Z");
const design = readDesign({});
const fact = (id: string, section: Fact["section"], value: Fact["value"]): Fact => {
  return { id, section, value, origin: "typed", source: null };
};
const FACTS = [
  fact("job", "work", { position: "Developer", highlights: ["Wrote the handbook", "Built services with PostgreSQL"] }),
  ...Array.from({ length: 14 }, (_, at) => fact(`other-${at}`, "skills", { name: `Craft ${at}` })),
  fact("python", "skills", { name: "Python" }),
  fact("italian", "languages", { language: "Italian", fluency: "C1" }),
];
const POSTING = buildReadJob({
  title: "Backend Engineer",
  description: "We need Python, PostgreSQL and Kubernetes. Fluent French. A Bachelor's degree.",
});

test("what the posting asks comes first, and stands beside its words", () => {
  const { design: made, answers } = tailorCv(FACTS, { posting: POSTING, design, given: null, today });
  const cv = composeCv(FACTS, made);
  expect(cv.sections.find(({ section }) => section === "work")?.entries[0]?.bullets).toEqual([
    "Built services with PostgreSQL",
    "Wrote the handbook",
  ]);
  expect(cv.sections.find(({ section }) => section === "skills")?.short[0]).toMatch(/^Python, Craft 0/);
  expect(made.hidden).toHaveLength(3);
  expect(answers).toEqual([
    { factId: "job", words: "Built services with PostgreSQL", asked: "PostgreSQL" },
    { factId: "python", words: "Python", asked: "Python" },
  ]);
});

test("a title that names the work in another language stands beside the posting's words", () => {
  const posting = buildReadJob({ title: "Buchhaltung (m/w/d)", description: "Sie übernehmen die Lohnbuchhaltung." });
  const facts = [fact("job", "work", { position: "Gestionnaire de paie", name: "Cabinet Rhône" })];
  const { answers, demands } = tailorCv(facts, { posting, design, given: null, today });
  expect(answers).toEqual([{ factId: "job", words: "Gestionnaire de paie", asked: "Lohnbuchhaltung" }]);
  expect(demands.map(({ name, state }) => [name, state])).toContainEqual(["Accounting", "not-stated"]);
});

test("a skill that only a tag names is answered by the tag's words", () => {
  const posting = buildReadJob({ title: "Manager", description: "Join us.", skills: ["payroll", "Silae"] });
  const facts = [fact("job", "work", { position: "Lohnbuchhalterin" }), fact("silae", "skills", { name: "Silae" })];
  const { answers } = tailorCv(facts, { posting, design, given: null, today });
  expect(answers.map(({ factId, asked }) => [factId, asked])).toEqual([["job", "payroll"]]);
});

test("what no fact says is told to the person and not written, also where an answer says it", () => {
  const given = { answers: { languages: ["fr"], education: "bachelor" as const }, years: null };
  const { demands, design: made } = tailorCv(FACTS, { posting: POSTING, design, given, today });
  const found = demands.filter(({ source, state }) => source === "answer" || state !== "met");
  expect(found.map(({ topic, name, state }) => [topic, name, state])).toEqual([
    ["language", "fr", "not-stated"],
    ["education", null, "met"],
    ["skill", "Kubernetes", "not-stated"],
  ]);
  expect(cvText(composeCv(FACTS, made))).not.toMatch(/Kubernetes|French|Bachelor/);
});

const CRAFTS = [
  "Rust",
  "SAP",
  "French",
  "a PhD",
  "10 years with Kafka",
  "a driving licence",
  "Excel",
  "Wound care",
  "C2 English",
];

test("300 postings that ask for what the person lacks: no CV says a word that no fact does", () => {
  fc.assert(
    fc.property(fc.subarray(CRAFTS, { minLength: 1 }), fc.shuffledSubarray(CV_FACTS.latin), (crafts, facts) => {
      const posting = buildReadJob({ title: `${crafts[0]} expert`, description: `You have ${crafts.join(", ")}.` });
      const tailored = tailorCv(facts, { posting, design, given: null, today });
      expect(checkCv(cvText(composeCv(facts, tailored.design)), facts)).toEqual([]);
      for (const { factId, words } of tailored.answers)
        expect(JSON.stringify(facts.find(({ id }) => id === factId)?.value)).toContain(words);
    }),
    { numRuns: 300 },
  );
});
