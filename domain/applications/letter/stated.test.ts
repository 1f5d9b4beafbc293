import fc from "fast-check";
import { expect, test } from "vitest";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { cvCountry } from "#domain/resumes/cv/cv-words.ts";
import {
  FACT_SECTIONS,
  type Fact,
  type FactSection,
  type FactValue,
  factText,
  fieldsOf,
} from "#domain/resumes/facts/fact-fields.ts";
import { readFact } from "#domain/resumes/facts/read-fact.ts";
import { buildReadJob } from "#tests/support/build/letter-samples.ts";
import { cvDemands } from "./cv-demands.ts";
import { statedInFacts } from "./stated.ts";

const TODAY = new Date("2026-01-15T00:00:00Z");
const POSTING = buildReadJob({
  title: "Backend Engineer",
  description: [
    "Open to candidates who live in Italy. You must have the right to work in Italy; we do not sponsor visas.",
    "At least 5 years of experience. A Bachelor's degree is required.",
    "German B2 is required. Fluent English. An RN license in Texas is required.",
    "You know Python.",
  ].join("\n"),
});

type Said = [FactSection, FactValue];
const factsOf = (said: readonly Said[]): Fact[] =>
  said.map(([section, value], at) => ({ id: `${at}`, section, value, origin: "typed", source: null }));

function demand(name: string, said: readonly Said[], answers: Answers = {}, years: number | null = null) {
  const demands = cvDemands(statedInFacts(factsOf(said), TODAY, "en"), POSTING, { answers, years });
  const found = demands.find((one) => one.name === name || one.topic === name);
  return found && [found.state, found.words, found.source];
}

test("with no fact and no answer nothing is stated; knock-outs come first", () => {
  const demands = cvDemands(statedInFacts([], TODAY, "en"), POSTING, { answers: {}, years: null });
  expect(demands.map(({ topic, name, state, words }) => [topic, name, state, words])).toEqual([
    ["permit", null, "not-stated", null],
    ["place", null, "not-stated", null],
    ["licence", "nursing", "not-stated", null],
    ["language", "en", "not-stated", null],
    ["language", "de", "not-stated", null],
    ["experience", null, "not-stated", null],
    ["education", null, "not-stated", null],
    ["skill", "Python", "not-stated", null],
  ]);
});

const job = (startDate: string, endDate?: string): Said => [
  "work",
  { position: "Clerk", name: "Globex", startDate, ...(endDate ? { endDate } : {}) },
];
test.each<[string, Said[], Answers, number | null, unknown]>([
  ["facts before answers", [job("2018-01", "2023-12")], { yearsExperience: "less-than-1" }, 1, ["met", "facts"]],
  [
    "less than an answer says",
    [job("2024-01", "2024-12")],
    { yearsExperience: "more-than-10" },
    12,
    ["contradicted", "facts"],
  ],
  ["open end: until today", [job("2020-06")], {}, null, ["met", "facts"]],
  [
    "at once: counted once",
    [job("2021-01", "2023-12"), job("2021-01", "2023-12")],
    {},
    null,
    ["contradicted", "facts"],
  ],
  ["months missing, perhaps enough", [job("2016", "2020")], {}, null, ["not-stated", "facts"]],
  [
    "months missing, an answer says it",
    [job("2016", "2020")],
    { yearsExperience: "6-10-years" },
    null,
    ["met", "answer"],
  ],
  [
    "a job without dates may hold the rest",
    [job("2024-01", "2024-12"), ["work", { position: "Nurse" }]],
    {},
    null,
    ["not-stated", "facts"],
  ],
  ["a reversed period counts for nothing", [job("2024-01", "2014-01")], {}, null, ["not-stated", "facts"]],
  ["the profile's years", [], {}, 7, ["met", "answer"]],
  ["an answer that may be enough", [], { yearsExperience: "3-5-years" }, null, ["not-stated", "facts"]],
  ["an answer that is less", [], { yearsExperience: "1-2-years" }, null, ["contradicted", "answer"]],
])("years: %s", (_, said, answers, years, expected) => {
  const [state, , source] = demand("experience", said, answers, years) ?? [];
  expect([state, source]).toEqual(expected);
});

test.each<[string, FactValue[], string]>([
  ["held", [{ studyType: "B.Sc.", area: "Nursing", endDate: "2015" }], "met"],
  ["no date", [{ studyType: "Laurea triennale", institution: "Pisa" }], "met"],
  ["higher", [{ studyType: "Master", startDate: "2010", endDate: "2012" }], "met"],
  ["lower", [{ studyType: "High school diploma", endDate: "2009" }], "contradicted"],
  ["said to be in progress, behind a full stop", [{ studyType: "B.Sc. Nursing (in progress)" }], "contradicted"],
  ["goes on", [{ studyType: "Bachelor", startDate: "2024-10" }], "contradicted"],
  ["ends next year", [{ studyType: "Bachelor", startDate: "2024", endDate: "2027" }], "contradicted"],
  ["in progress, and over", [{ studyType: "Bachelor student", endDate: "2015" }], "not-stated"],
  [
    "a lower one held, the other in corso",
    [{ studyType: "Diploma di maturità" }, { studyType: "Laurea (in corso)" }],
    "contradicted",
  ],
  [
    "one held, a higher one goes on",
    [
      { studyType: "Bachelor", endDate: "2020" },
      { studyType: "Master", startDate: "2025" },
    ],
    "met",
  ],
])("degree: %s", (_, values, state) => {
  const said = values.map((value): Said => ["education", value]);
  expect(demand("education", said, { education: "doctoral" })?.[0]).toBe(state === "not-stated" ? "met" : state);
  expect(demand("education", said)?.[0]).toBe(state);
});

test.each<[string, string | undefined, string]>([
  ["German", "C1", "met"],
  ["Deutsch", "B2", "met"],
  ["Deutsch", "Muttersprache", "met"],
  ["الألمانية", "B2", "met"],
  ["German", "native", "met"],
  ["German", "Fluent", "met"],
  ["German", "ILR 3", "met"],
  ["German", "ILR 2", "contradicted"],
  ["German", "Limited working proficiency", "contradicted"],
  ["German", "C1 spoken, B1 written", "contradicted"],
  ["German", "A2", "contradicted"],
  ["German", "six years at school", "not-stated"],
  ["German", undefined, "not-stated"],
  ["Danish", "native", "not-stated"],
])("%s, %s: %s", (language, fluency, state) => {
  const said: Said[] = [["languages", fluency ? { language, fluency } : { language }]];
  expect(demand("de", said)?.[0]).toBe(state);
});

test("a language's own fact goes before what is said elsewhere; English has an answer, and others have none with levels", () => {
  const elsewhere: Said = ["work", { position: "Clerk", highlights: ["Helped fluent German speakers"] }];
  expect(demand("de", [elsewhere, ["languages", { language: "German", fluency: "A1" }]])?.[0]).toBe("contradicted");
  expect(demand("de", [], { languages: ["de"] })?.[0]).toBe("not-stated");
  expect(demand("en", [["languages", { language: "English" }]], { englishLevel: "c2" })).toEqual([
    "met",
    "c2",
    "answer",
  ]);
  const [state, words, source] =
    demand("en", [["languages", { language: "English", fluency: "A2" }]], { englishLevel: "c2" }) ?? [];
  expect([state, words, source]).toEqual(["contradicted", "English: A2", "facts"]);
});

test("where somebody lives, may work and is licensed: facts' words, and an answer only for the country", () => {
  const lives = (value: FactValue): Said[] => [["basics", value]];
  expect(demand("place", lives({ city: "Torino", countryCode: "IT" }))).toEqual(["met", "Torino, Italy", "facts"]);
  expect(demand("place", lives({ city: "Berlin" }), { country: "IT" })).toEqual(["contradicted", "Berlin", "facts"]);
  expect(demand("place", lives({ city: "Nowhere" }), { country: "IT" })).toEqual(["met", "IT", "answer"]);
  expect(demand("place", [], { country: "FR" })).toEqual(["contradicted", "FR", "answer"]);
  const permit = "Right to work in Italy";
  expect(demand("permit", lives({ summary: permit }))).toEqual(["met", permit, "facts"]);
  expect(demand("permit", lives({ name: "Ada" }), { country: "IT" })).toEqual(["not-stated", null, "facts"]);
  const licence = (issuer: string): Said[] => [["certificates", { name: "RN License", issuer }]];
  expect(demand("nursing", licence("Texas Board of Nursing"))?.[0]).toBe("met");
  expect(demand("nursing", licence("Ohio Board of Nursing"))).toEqual([
    "not-stated",
    "RN License, Ohio Board of Nursing",
    "facts",
  ]);
  expect(demand("nursing", [["certificates", { name: "RN License (in progress)" }]])?.[0]).toBe("contradicted");
});

test("whatever facts say: nothing is met or contradicted without words that they hold", () => {
  const words = fc.oneof(
    fc.constantFrom("German", "B.Sc. (in progress)", "RN license", "Python", "C1", "Texas", "LK"),
    fc.string(),
  );
  const fact = fc
    .constantFrom(...FACT_SECTIONS)
    .chain((section) =>
      fc
        .record(
          Object.fromEntries(
            fieldsOf(section).map(([field, kind]) => [
              field,
              kind === "list"
                ? fc.array(words)
                : kind === "date"
                  ? fc.constantFrom("1999", "2030", "2020-02", "2012-12-01")
                  : words,
            ]),
          ),
          { requiredKeys: [] },
        )
        .map((raw): Said => [section, readFact(section, raw).value]),
    );
  fc.assert(
    fc.property(fc.array(fact), (said) => {
      // The code of a country is said by its name.
      const countries = said.map(([, value]) => cvCountry(factText(value, "countryCode"), "en"));
      const held = JSON.stringify([said, countries]);
      for (const { state, words, topic } of cvDemands(statedInFacts(factsOf(said), TODAY, "en"), POSTING)) {
        if (state !== "not-stated") expect(words).toBeTruthy();
        const parts = topic === "experience" || topic === "education" ? [] : (words ?? "").split(/\W+/);
        for (const part of parts) expect(held).toContain(part);
      }
    }),
  );
});
