import { expect, test } from "vitest";
import type { JobDetail } from "#domain/matching/job-detail.ts";
import { buildCard } from "#tests/support/build/build-job.ts";
import { presentFacts } from "./present-facts.ts";

const JOB: JobDetail = {
  ...buildCard(),
  trace: null,
  slug: "nurse",
  companyPath: null,
  salaryStated: null,
  position: null,
  description: [],
  skills: [],
  englishWords: null,
  seniority: null,
  yearsAsked: null,
  englishLevel: null,
  education: null,
  languages: [],
  textLanguage: null,
  timeZones: [],
  workPermit: null,
  hybridDays: null,
  weeklyHours: null,
  weeklyHoursWords: null,
  warnings: [],
  contradictions: [],
  sourceName: "Board",
  credit: null,
  applyHost: null,
  statedApply: null,
  structuredData: null,
};
const valueOfFact = (job: Partial<JobDetail>, label: string) =>
  presentFacts({ ...JOB, ...job }, null).find((fact) => fact.label === label)?.value;

test("an internship is a type of employment, no level", () => {
  expect(valueOfFact({ seniority: "intern" }, "Experience required")).toBeNull();
});

test("what is open is named as not stated; demands nobody made are not named", () => {
  const facts = presentFacts(JOB, null);
  expect(facts.find(({ label }) => label === "Pay")).toMatchObject({ value: null, silence: "Not stated" });
  const [cut] = presentFacts({ ...JOB, isCut: true }, null).filter(({ label }) => label === "Pay");
  expect(cut).toMatchObject({ value: null, silence: "Not in the part we have" });
  expect(facts.map(({ label }) => label)).not.toContain("Right to work");
});

test("of a posting without a text only what is stated is listed", () => {
  const facts = presentFacts({ ...JOB, textAt: "Gannet Board", seniority: null }, null);
  expect(facts.every(({ value }) => value !== null)).toBe(true);
});

test.each<[Partial<JobDetail>, string, string]>([
  [{ hybridDays: { min: 1, max: 1 } }, "Office days", "1 day a week"],
  [{ hybridDays: { min: 2, max: 3 } }, "Office days", "2–3 days a week"],
  [{ timeZones: ["CET", "GMT"] }, "Time zone", "CET, GMT"],
  [
    { workPermit: { required: true, countries: ["US"], sponsorship: "refused" } },
    "Right to work",
    "Required for United States · No visa sponsorship",
  ],
  [
    { workPermit: { required: false, countries: [], sponsorship: "offered" } },
    "Right to work",
    "Visa sponsorship offered",
  ],
  [
    {
      languages: [
        { language: "fr", level: null },
        { language: "pt", level: null, anyOf: "es|pt" },
        { language: "es", level: "b2", anyOf: "es|pt" },
      ],
    },
    "Other languages",
    "French, Spanish (B2) or Portuguese",
  ],
  [
    {
      languages: [
        { language: "de", level: "c1" },
        { language: "fr", level: null },
      ],
    },
    "Other languages",
    "German (C1), French",
  ],
  [{ yearsAsked: { min: 1, max: null } }, "Experience required", "1 year or more"],
  [{ yearsAsked: { min: 0, max: null } }, "Experience required", "None required"],
  [{ seniority: "mid" }, "Experience required", "Mid-level"],
  [{ seniority: "senior", yearsAsked: { min: 1, max: null } }, "Experience required", "1 year or more"],
  [{ studentsOnly: true }, "Education required", "For students only"],
  [{}, "Source", "Board"],
])("%j", (job, label, value) => {
  expect(valueOfFact(job, label)).toBe(value);
});

test("a level of English that the posting does not name stands with the words it was read from", () => {
  const facts = presentFacts({ ...JOB, englishLevel: "b2", englishWords: "business English" }, null);
  const [note] = facts.find(({ label }) => label === "English level")?.notes ?? [];
  expect(note).toBe("The posting says “business English”; the level is our reading.");
});

test("pay in the person's own unit stands below the stated one, with what it rests on", () => {
  const payAbout = {
    currency: "EUR",
    period: "year" as const,
    min: 52_000,
    max: 52_000,
    converted: false,
    fullTime: true,
    ifPer: null,
  };
  const [pay] = presentFacts({ ...JOB, salary: "€25 an hour", payAbout }, "2026-11-02");
  expect(pay).toMatchObject({
    label: "Pay",
    value: "€25 an hour",
    notes: ["about €52,000 a year", "Amounts with “about” are estimates (2,080 hours a year)."],
  });
});

test("more countries than fit a line are summed up, with all of them beside", () => {
  const open = ["IT", "FR", "AT", "DE", "ES"] as const;
  const where = { ...JOB.where, worldwide: false, open: [...open], openCount: 5, ownIsOpen: true };
  expect(presentFacts({ ...JOB, where }, null)).toContainEqual(
    expect.objectContaining({
      value: "Remote · open to people in Italy and 4 more countries",
      all: { summary: "All 5 countries", text: "Austria, France, Germany, Italy, Spain" },
    }),
  );
});

test("the past of a posting is dates and counts; only of an employer's own board it is said when it was last there", () => {
  const trace = {
    seenMinutesAgo: 40,
    firstSeenAt: new Date("2026-05-04T00:00:00Z"),
    timesPosted: 3,
    textChangedAt: null,
  };
  const lines = (more: { onBoard: boolean; seenMinutesAgo?: number | null }) =>
    presentFacts({ ...JOB, trace: { ...trace, ...more } }, null)
      .slice(-1)
      .map(({ label, value, notes }) => [label, value, ...notes].join(" | "));
  const past = "posted 3 times since 4 May 2026 · text unchanged";
  expect(lines({ onBoard: true })).toEqual([`Last seen on the employer's board | 40 minutes ago | ${past}`]);
  expect(lines({ onBoard: true, seenMinutesAgo: null })).toEqual([
    `Last seen on the employer's board | not there when we last looked | ${past}`,
  ]);
  expect(lines({ onBoard: false })).toEqual([`History | ${past}`]);
});

test("the language of the text is named, once", () => {
  const languagesOf = (job: Partial<JobDetail>) =>
    presentFacts({ ...JOB, ...job }, null).find(({ label }) => label === "Other languages")?.value;
  expect(languagesOf({})).toBeUndefined();
  expect(languagesOf({ textLanguage: "sv" })).toBe("Written in Swedish");
  const asked = [{ language: "sv", level: null }];
  expect(languagesOf({ textLanguage: "sv", languages: asked })).toBe("Swedish");
});
