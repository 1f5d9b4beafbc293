import fc from "fast-check";
import { expect, test } from "vitest";
import { buildReadJob, LETTER_PERSONS } from "#tests/support/build/letter-samples.ts";
import { checkLetter, isFixedPhrase } from "./check-letter.ts";
import { draftLetter } from "./draft-letter.ts";
import { type Letter, letterText } from "./letter.ts";
import { type LetterFacts, type LetterPerson, sourceText } from "./letter-facts.ts";

const POSTING = buildReadJob({
  title: "Backend Engineer",
  description:
    "You will work with our platform and the team. 5+ years of experience with Python, PostgreSQL and Kubernetes. A Bachelor's degree. Fluent English, French is a plus. You live in Italy. Full-time.",
});
const ENGINEER: LetterPerson = LETTER_PERSONS.engineer;

const scraps = [
  ...(ENGINEER.resumeText ?? "").split("\n"),
  "- Led 7 people at Umbrella SRL",
  "PhD candidate, University of Nowhere (expected 2030)",
  "Nurse, Tre Torri, 01/2012 to 03/2015",
  "• Not certified. 10k €",
  "MS Office; Baltimore, MD",
];
const textOf = fc.oneof(
  fc.array(fc.constantFrom(...scraps), { maxLength: 20 }).map((lines) => lines.join("\n")),
  fc.string({ unit: "binary", maxLength: 300 }),
);
const nameOf = fc.option(
  fc.oneof(fc.constantFrom("Ada Verdi", "Data Analyst", "Acme (Italy)", "O’Neill & Søn"), fc.string({ maxLength: 40 })),
);
const persons: fc.Arbitrary<LetterPerson> = fc.record({
  profile: fc.record({
    fullName: nameOf,
    jobTitle: nameOf,
    company: nameOf,
    skills: fc.uniqueArray(fc.constantFrom("Python", "PostgreSQL", "Excel", "Go", "Teamwork", "my own craft")),
    yearsOfExperience: fc.option(fc.integer({ min: 0, max: 60 })),
  }),
  answers: fc.record(
    {
      education: fc.constantFrom(
        "no-formal",
        "high-school",
        "associate",
        "bachelor",
        "master",
        "professional",
        "doctoral",
      ),
      englishLevel: fc.constantFrom("a1", "b2", "c2"),
      yearsExperience: fc.constantFrom("no-experience", "less-than-1", "1-2-years", "3-5-years", "more-than-10"),
      country: fc.constantFrom("IT", "US", "DE", "MT"),
      employmentTypes: fc.constant(["full-time" as const, "contract" as const]),
    },
    { requiredKeys: [] },
  ),
  resumeText: fc.option(textOf),
});
const postings = fc
  .record({ title: nameOf, company: nameOf, description: textOf })
  .filter(({ title, company }) => Boolean(title?.trim() || company?.trim()))
  .chain((own) => {
    try {
      return fc.constant(buildReadJob(own));
    } catch {
      return fc.constant(POSTING);
    }
  });
const facts: fc.Arbitrary<LetterFacts> = fc.record({
  person: persons,
  posting: fc.oneof(postings, fc.constant(POSTING)),
});

function sourcesOf({ sentences, met, unmet }: Letter) {
  return [
    ...sentences.flatMap(({ sources }) => sources),
    ...met.flatMap(({ asked, has }) => [asked, ...has]),
    ...unmet.map(({ asked }) => asked),
  ].filter((source) => source !== null);
}

test("every quote stands where it says, and every sentence has one or states nothing", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const letter = draftLetter(given, "en");
      for (const { kind, field, quote, start, end } of sourcesOf(letter)) {
        expect(quote).not.toBe("");
        expect(sourceText(given, kind, field).slice(start, end)).toBe(quote);
      }
      for (const { text, sources } of letter.sentences)
        expect(sources.length > 0 || isFixedPhrase(text, given.posting)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test("a draft passes its own checker, in either language", () => {
  fc.assert(
    fc.property(facts, fc.constantFrom("en" as const, "it" as const), (given, own) => {
      expect(checkLetter(letterText(draftLetter(given, own)), given.person, given.posting)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("no text makes the checker throw, and findings stand where they say", () => {
  fc.assert(
    fc.property(
      fc.oneof(textOf, fc.string({ unit: "grapheme", maxLength: 400 })),
      facts,
      (text, { person, posting }) => {
        for (const { quote, start, end } of checkLetter(text, person, posting))
          expect(text.slice(start, end)).toBe(quote);
      },
    ),
    { numRuns: 150 },
  );
});

const full = draftLetter({ person: ENGINEER, posting: POSTING }, "en");

test("a full profile gives a letter of usual length", () => {
  const words = letterText(full).split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(120);
  expect(words).toBeLessThanOrEqual(250);
});

test.each([
  ["en", "c2", "I am fluent in English."],
  ["en", "c1", "My English is at level C1."],
  ["it", "c2", "Parlo inglese correntemente."],
] as const)("in %s, English at %s is: %s", (own, englishLevel, text) => {
  const person = { ...ENGINEER, answers: { ...ENGINEER.answers, englishLevel } };
  const letter = letterText(draftLetter({ person, posting: { ...POSTING, descriptionText: "" } }, own));
  expect(letter).toContain(text);
  expect(letter).not.toContain("C2");
});

test.each(["fullName", "jobTitle", "company"] as const)(
  "without the %s no sentence that rests on it stays",
  (field) => {
    const value = ENGINEER.profile[field] as string;
    const resumeText = (ENGINEER.resumeText ?? "").replaceAll(value, "");
    const person = { ...ENGINEER, resumeText, profile: { ...ENGINEER.profile, [field]: null } };
    expect(letterText(draftLetter({ person, posting: POSTING }, "en"))).not.toContain(value);
  },
);

test.each(["education", "englishLevel", "yearsExperience", "country"] as const)(
  "without the answer %s no sentence rests on it",
  (field) => {
    const { [field]: _, ...answers } = ENGINEER.answers;
    const letter = draftLetter({ person: { ...ENGINEER, answers }, posting: POSTING }, "en");
    expect(sourcesOf(letter).filter((source) => source.kind === "answers" && source.field === field)).toEqual([]);
    const gone = full.sentences.filter(({ sources }) =>
      sources.some((source) => source.kind === "answers" && source.field === field),
    );
    for (const { text } of gone) expect(letterText(letter)).not.toContain(text);
  },
);

test("without a line of the résumé no sentence that quotes it stays", () => {
  const resume = ENGINEER.resumeText ?? "";
  const quoting = full.sentences.filter(({ sources }) => sources.some(({ kind }) => kind === "resume"));
  expect(quoting.length).toBeGreaterThanOrEqual(5);
  for (const { text, sources } of quoting.filter((sentence) =>
    sentence.sources.every(({ kind }) => kind === "resume"),
  )) {
    const [first] = sources;
    const from = resume.lastIndexOf("\n", first?.start ?? 0) + 1;
    const to = resume.indexOf("\n", first?.end ?? 0);
    const person = { ...ENGINEER, resumeText: resume.slice(0, from) + resume.slice(to + 1) };
    expect(letterText(draftLetter({ person, posting: POSTING }, "en"))).not.toContain(text);
  }
});

test.each([
  ["one endless line", "5 years PhD at Google and ".repeat(8_000)],
  ["endless lines", "PhD, 2019 - 2020 | Nurse | Acme\n".repeat(6_000)],
  ["no words", " \n\t|•–".repeat(40_000)],
  ["one word", "a".repeat(200_000)],
  ["figures", "1,000 ".repeat(30_000)],
])("a hostile résumé and posting of %s come to an end", (_, text) => {
  const posting = { ...POSTING, title: text, company: text, descriptionText: text };
  const letter = draftLetter({ person: { ...ENGINEER, resumeText: text }, posting }, "en");
  expect(letter.sentences.length).toBeGreaterThan(3);
});

test("names in other scripts and with a title are the person's and the posting's own", () => {
  const profile = { ...ENGINEER.profile, fullName: "Dr. Олена Коваль", company: "Київ Софт" };
  const posting = { ...POSTING, company: "東京ワークス" };
  const person = { ...ENGINEER, profile };
  const text = letterText(draftLetter({ person, posting }, "en"));
  expect(checkLetter(text, person, posting)).toEqual([]);
  expect(text).toContain("at Київ Софт.");
  expect(text).toContain("Backend Engineer at 東京ワークス.");
  expect(text).toContain("Dr. Олена Коваль");
});

test.each([
  ["Fluent Dutch or Greek.", "Languages\nDutch: native", ["nl"], []],
  ["Fluent Dutch or Greek.", "Languages\nDutch: A2", [], ["nl", "el"]],
  ["Spoken languages: Dutch or English.", "Sailor", [], []],
])("of a choice of languages one is enough: %s | %j", (descriptionText, resumeText, has, lacks) => {
  const posting = buildReadJob({ title: "Sailor", description: descriptionText });
  const { met, unmet } = draftLetter({ person: { ...ENGINEER, resumeText }, posting }, "en");
  const spoken = (all: readonly { topic: string; name: string | null }[]) =>
    all.flatMap(({ topic, name }) => (topic === "language" ? [name] : []));
  expect([spoken(met), spoken(unmet)]).toEqual([has, lacks]);
});
