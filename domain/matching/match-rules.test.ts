import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { EU } from "#domain/reading/vocabulary/country-regions.ts";
import { anyProfile, anyReading, TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildReading } from "#tests/support/build/build-job.ts";
import { isObstacle } from "./expected-fit.ts";
import { MATCH_TOPICS, type MatchTopic } from "./match-reason.ts";
import type { MatchRule, Profile } from "./match-rule.ts";
import { chanceBy, MATCH_RULES } from "./match-rules.ts";

const met = { state: "met", degree: 1 };
const notMet = { state: "notMet", degree: 0 };
const notStated = { state: "notStated", degree: 0 };
const notAnswered = { state: "notAnswered", degree: 0 };

function judge(topic: MatchTopic, answers: Profile, reading: Partial<JobReading>) {
  const rule = MATCH_RULES[MATCH_TOPICS.indexOf(topic)] as MatchRule;
  return rule.judge(answers, rule.factsOf(buildReading(reading)), TEST_RATES);
}

function remote(parts: Partial<JobReading["remote"]>): Partial<JobReading> {
  return { remote: { kind: "remote", worldwide: false, stated: true, open: [], closed: [], ...parts } };
}

describe("country", () => {
  test.each([
    ["listed", remote({ open: ["IT", "FR"] }), met],
    ["worldwide", remote({ worldwide: true }), met],
    ["others only", remote({ open: ["US"] }), notMet],
    ["excluded by name", remote({ worldwide: true, closed: ["IT"] }), notMet],
    ["another one excluded, nothing listed", remote({ closed: ["US"] }), notStated],
    ["on site elsewhere", remote({ kind: "onsite", open: ["DE"] }), notMet],
    ["nothing said", remote({ stated: false }), notStated],
  ])("%s", (_, reading, verdict) => {
    expect(judge("country", { country: "IT" }, reading)).toEqual(verdict);
  });
});

describe("job type", () => {
  const anywhereIn = (open: "IT" | "US") => remote({ open: [open] });
  const hybridIn = (open: "IT" | "US") => remote({ kind: "hybrid", open: [open] });
  test.each([
    ["fully-remote", remote({ stated: false }), met],
    ["fully-remote", anywhereIn("US"), met],
    ["fully-remote", hybridIn("IT"), notMet],
    ["fully-remote", remote({ kind: null }), notStated],
    ["eu-remote", remote({ open: [...EU] }), met],
    ["eu-remote", remote({ worldwide: true }), met],
    ["eu-remote", anywhereIn("IT"), notMet],
    ["eu-remote", remote({ worldwide: true, closed: ["PL"] }), notMet],
    ["eu-remote", remote({}), notStated],
    ["country-remote", anywhereIn("IT"), met],
    ["country-remote", anywhereIn("US"), notMet],
    ["country-remote", remote({}), notStated],
    ["country-remote", hybridIn("IT"), notMet],
    ["country-hybrid", hybridIn("IT"), met],
    ["country-hybrid", hybridIn("US"), notMet],
    ["country-hybrid", remote({ worldwide: true }), notMet],
  ] as const)("%s", (jobType, reading, verdict) => {
    expect(judge("jobType", { country: "IT", jobTypes: [jobType] }, reading)).toEqual(verdict);
  });

  test.each([
    ["country-hybrid", "hybrid", 1, 1],
    ["country-hybrid", "hybrid", 3, 0.8],
    ["fully-remote", "remote", 2, 0.5],
  ] as const)("%s, %s with %s office days", (jobType, kind, days, degree) => {
    const reading = { ...remote({ kind, open: ["IT"] }), hybridDays: { min: 1, max: days } };
    expect(judge("jobType", { country: "IT", jobTypes: [jobType] }, reading)).toEqual({ state: "met", degree });
  });

  test("on-site work meets no choice; one met choice is enough; without a country its choices stay open", () => {
    const all: Answers = { country: "IT", jobTypes: ["fully-remote", "eu-remote", "country-remote", "country-hybrid"] };
    expect(judge("jobType", all, remote({ kind: "onsite", open: ["IT"] }))).toEqual(notMet);
    expect(judge("jobType", all, hybridIn("IT"))).toEqual(met);
    expect(judge("jobType", { jobTypes: ["country-hybrid"] }, hybridIn("US"))).toEqual(notStated);
  });
});

describe("category", () => {
  const reading: Partial<JobReading> = {
    categories: [
      { value: "it-software", confidence: 0.8 },
      { value: "design", confidence: 0.4 },
      { value: "sales", confidence: 0.1 },
    ],
  };
  test.each([
    ["it-software", met],
    ["design", { state: "met", degree: 0.5 }],
    ["sales", notMet],
    ["nursing", notMet],
  ] as const)("%s", (category, verdict) => {
    expect(judge("category", { jobCategories: [category] }, reading)).toEqual(verdict);
  });

  test("no category, or none read with confidence, is not stated", () => {
    expect(judge("category", { jobCategories: ["sales"] }, {})).toEqual(notStated);
    expect(
      judge("category", { jobCategories: ["design"] }, { categories: [{ value: "sales", confidence: 0.2 }] }),
    ).toEqual(notStated);
  });
});

test("kinds narrow their own category and no other; a title stands for itself", () => {
  const verdictOf = (kind: string, profile: Profile) =>
    judge("category", profile, { roles: [{ kind, certainty: 0.9 }] }).state;
  const both: Profile = { jobCategories: ["it-software", "sales"], kinds: ["qa"] };
  expect(verdictOf("qa-engineer", both)).toBe("met");
  expect(verdictOf("backend-developer", both)).toBe("notStated");
  expect(verdictOf("account-executive", both)).toBe("met");
  expect(verdictOf("product-designer", { jobCategories: ["design"], kinds: ["qa"] })).toBe("met");
  expect(verdictOf("nurse", { titles: ["infermiera"] })).toBe("met");
});

describe("salary", () => {
  const wish: Answers = { salaryMin: 3_000, salaryType: "monthly", salaryCurrency: "EUR" };
  const pay = (parts: Partial<NonNullable<JobReading["pay"]>>): Partial<JobReading> => ({
    pay: { min: null, max: null, currency: "EUR", period: "year", basis: null, ...parts },
  });
  test.each([
    ["whole range above, per year", pay({ min: 36_000, max: 50_000 }), met],
    ["upper part above", pay({ min: 30_000, max: 40_000 }), { state: "met", degree: 0.7 }],
    ["below", pay({ min: 20_000, max: 30_000 }), notMet],
    ["a range too wide to tell", pay({ min: 20_000, max: 160_000 }), { state: "notAnswered", degree: 0 }],
    ["a wide range, all above", pay({ min: 36_000, max: 160_000 }), met],
    ["a wide range, all below", pay({ min: 5_000, max: 30_000 }), notMet],
    ["by the hour", pay({ min: 20, max: 20, period: "hour" }), met],
    ["up to too little", pay({ max: 30_000 }), notMet],
    ["from less, end open", pay({ min: 30_000 }), notStated],
    ["dollars through the table", pay({ min: 40_000, max: 40_000, currency: "USD" }), met],
    ["dollars that are worth too little", pay({ min: 39_000, max: 39_000, currency: "USD" }), notMet],
    ["a currency without a rate", pay({ min: 90_000, max: 90_000, currency: "CHF" }), notStated],
    ["no currency", pay({ min: 90_000, max: 90_000, currency: null }), notStated],
    ["no pay", {}, notStated],
  ])("%s", (_, reading, verdict) => {
    expect(judge("salary", wish, reading)).toEqual(verdict);
  });

  test.each([
    ["nothing above the minimum", 36_000, 36_000, null, { state: "met", degree: 0.85 }],
    ["half way to the maximum", 42_000, 42_000, null, { state: "met", degree: 0.925 }],
    ["at the maximum and above", 48_000, 60_000, null, met],
    ["the maximum with all commission only", 48_000, 60_000, "onTarget", { state: "met", degree: 0.8 }],
    ["on target under the minimum", 20_000, 30_000, "onTarget", notMet],
    ["net that may be enough gross", 20_000, 24_000, "net", notStated],
    ["net that never is", 15_000, 17_000, "net", notMet],
    ["net above the minimum", 48_000, 48_000, "net", met],
  ] as const)("with a maximum: %s", (_, min, max, basis, verdict) => {
    expect(judge("salary", { ...wish, salaryMax: 4_000 }, pay({ min, max, basis }))).toEqual(verdict);
  });

  test("equal currencies need no table", () => {
    const swiss: Answers = { salaryMin: 80_000, salaryType: "yearly", salaryCurrency: "CHF" };
    expect(judge("salary", swiss, pay({ min: 90_000, max: 90_000, currency: "CHF" }))).toEqual(met);
  });
});

describe("work permit", () => {
  const permit = (parts: Partial<NonNullable<JobReading["workPermit"]>>, open: ("IT" | "US")[] = []) => ({
    ...remote({ open, worldwide: open.length === 0 }),
    workPermit: { required: true, countries: [], sponsorship: null, ...parts },
  });
  test.each([
    ["where the person lives", permit({ countries: ["IT"] }), met],
    ["elsewhere within free movement", permit({ countries: ["DE"] }), { state: "met", degree: 0.9 }],
    ["elsewhere", permit({ countries: ["US"] }), notMet],
    [
      "elsewhere, with a visa sponsored",
      permit({ countries: ["US"], sponsorship: "offered" }),
      { state: "met", degree: 0.6 },
    ],
    ["in the countries of the job", permit({}, ["US"]), notMet],
    ["in a place that is not named", permit({}), notAnswered],
    ["no sponsorship, at home", permit({ required: false, sponsorship: "refused" }, ["IT"]), met],
    ["sponsorship offered, nothing asked", permit({ required: false, sponsorship: "offered" }), notStated],
    ["nothing asked", {}, notStated],
  ])("%s", (_, reading, verdict) => {
    expect(judge("workPermit", { country: "IT" }, reading)).toEqual(verdict);
  });
});

test("the right to work is presumed at home and within free movement, in parts too", () => {
  const rule = MATCH_RULES[MATCH_TOPICS.indexOf("workPermit")] as MatchRule;
  const facts = { countries: ["DE", "IT", "US"], sponsorship: null };
  expect(rule.parts?.({ country: "IT" }, facts)).toEqual({ have: ["DE", "IT"], lack: ["US"] });
});

describe("time zones", () => {
  test.each([
    ["IT", 1, 1, met],
    ["GB", 1, 1, met],
    ["IT", -5, 1, met],
    ["IN", 1, 2, notMet],
    ["AE", 1, 2, { state: "met", degree: 0.5 }],
    ["US", -8, -5, { state: "met", degree: 0.8 }],
    ["US", 1, 1, notMet],
    ["NZ", -11, -11, met],
    ["BV", 1, 1, notStated],
  ] as const)("%s in UTC%i to UTC%i", (country, from, to, verdict) => {
    const timeZones = { fromUtcHours: from, toUtcHours: to, named: [] };
    expect(judge("timeZones", { country }, { timeZones })).toEqual(verdict);
  });
});

describe("languages", () => {
  test.each([
    ["IT", ["it"], met],
    ["IT", ["de"], notMet],
    ["IT", ["de", "it"], notMet],
    ["CH", ["de"], notAnswered],
    ["IT", [], notStated],
  ] as const)("living in %s, asked %j", (country, languages, verdict) => {
    const reading = { languages: languages.map((language) => ({ language, level: null })) };
    expect(judge("languages", { country }, reading)).toEqual(verdict);
  });

  test.each([
    ["IT", "es|it", null, met],
    ["IT", "de|en", null, notStated],
    ["IT", "de|en", "de", notStated],
    ["IT", "de|fr", null, notMet],
    ["CH", "de|es", null, notAnswered],
    ["IT", "es|it", "es", met],
  ] as const)("living in %s, any one of %s is enough", (country, anyOf, textLanguage, verdict) => {
    const languages = anyOf.split("|").map((language) => ({ language, level: null, anyOf }));
    expect(judge("languages", { country }, { languages, textLanguage })).toEqual(verdict);
  });

  test("one that is only a plus is not asked", () => {
    expect(
      judge("languages", { country: "IT" }, { languages: [{ language: "de", level: null, wished: true }] }),
    ).toEqual(notStated);
  });
});

describe("the language a posting is written in", () => {
  const chance = (profile: Profile, reading: Partial<JobReading>) => {
    const rule = MATCH_RULES[MATCH_TOPICS.indexOf("languages")] as MatchRule;
    const facts = rule.factsOf(buildReading(reading));
    return chanceBy(rule, profile, facts, rule.judge(profile, facts, TEST_RATES), TEST_RATES);
  };
  const dutch = { textLanguage: "nl" };

  test("is asked, and in the way of who does not read it", () => {
    expect(judge("languages", { country: "NL" }, dutch)).toEqual(met);
    expect(judge("languages", { country: "IT" }, dutch)).toEqual(notMet);
    expect(judge("languages", { country: "NL", languages: ["pl"] }, dutch)).toEqual(notMet);
    expect(isObstacle("languages", chance({ country: "IT" }, dutch))).toBe(true);
    expect(isObstacle("languages", chance({ country: "IT", languages: ["nl"] }, dutch))).toBe(false);
  });

  test("is left open where a region of the country speaks it", () => {
    expect(isObstacle("languages", chance({ country: "BE" }, dutch))).toBe(false);
  });
});

describe("education", () => {
  test.each<[Profile, object]>([
    [{}, notMet],
    [{ employmentTypes: ["internship"] }, notAnswered],
    [{ jobCategories: ["student"] }, met],
  ] satisfies [Profile, unknown][])("a posting for students, answered %j", (answers, verdict) => {
    expect(judge("education", { education: "master", ...answers }, { studentsOnly: true })).toEqual(verdict);
  });
});

describe("skills", () => {
  const skills = ["React", "SQL", "Git", "Figma", "Jira"];
  test.each([
    ["all", skills, met],
    ["enough", ["Git", "React", "SQL"], met],
    ["some", ["Git", "Cobol"], { state: "met", degree: 0.2 / 0.6 }],
    ["none", ["Cobol"], notMet],
  ] as const)("%s", (_, own, verdict) => {
    expect(judge("skills", { skills: own }, { skills })).toEqual(verdict);
  });

  test("which the person has, and which not", () => {
    const rule = MATCH_RULES[MATCH_TOPICS.indexOf("skills")] as MatchRule;
    expect(rule.parts?.({ skills: ["SQL", "Git"] }, ["Figma", "Git", "SQL"])).toEqual({
      have: ["Git", "SQL"],
      lack: ["Figma"],
    });
    expect(judge("skills", { skills: ["SQL"] }, { skills: [] })).toEqual(notStated);
  });
});

describe("experience", () => {
  test.each([
    ["no-experience", { yearsAsked: { min: 0, max: 1 } }, met],
    ["no-experience", { seniority: "junior" }, met],
    ["no-experience", { yearsAsked: { min: 1, max: 2 } }, notMet],
    ["less-than-1", { yearsAsked: { min: 1, max: null } }, notMet],
    ["1-2-years", { yearsAsked: { min: 2, max: null } }, notAnswered],
    ["1-2-years", { seniority: "mid" }, notAnswered],
    ["1-2-years", { yearsAsked: { min: 1, max: null } }, met],
    ["3-5-years", { yearsAsked: { min: 3, max: null } }, met],
    ["3-5-years", { yearsAsked: { min: 4, max: null } }, { state: "met", degree: 0.8 }],
    ["3-5-years", { yearsAsked: { min: 5, max: null } }, notAnswered],
    ["more-than-10", { yearsAsked: { min: 15, max: null } }, { state: "met", degree: 0.8 }],
    ["1-2-years", { seniority: "intern" }, notStated],
    ["3-5-years", { yearsAsked: { min: 2, max: 4 }, seniority: "executive" }, notMet],
    ["3-5-years", { yearsAsked: { min: 2, max: null }, seniority: "lead" }, notAnswered],
    ["1-2-years", { yearsAsked: { min: 2, max: null }, seniority: "senior" }, notMet],
    ["more-than-10", { yearsAsked: { min: 2, max: 4 } }, { state: "met", degree: 0.6 }],
    ["more-than-10", { yearsAsked: { min: 0, max: 2 } }, notMet],
    ["more-than-10", { yearsAsked: { min: 5, max: 8 }, seniority: "senior" }, met],
    ["more-than-10", { seniority: "executive" }, met],
    ["1-2-years", {}, notStated],
  ] as const)("%s", (yearsExperience, reading, verdict) => {
    expect(judge("experience", { yearsExperience }, reading)).toEqual(verdict);
  });
});

test("experience that is an obstacle is not called met, nor what is met an obstacle", () => {
  const rule = MATCH_RULES[MATCH_TOPICS.indexOf("experience")] as MatchRule;
  fc.assert(
    fc.property(anyProfile, anyReading, (profile, parts) => {
      if (!rule.isAnswered(profile)) return;
      const facts = rule.factsOf(buildReading(parts));
      const verdict = rule.judge(profile, facts, TEST_RATES);
      const isInTheWay = isObstacle("experience", chanceBy(rule, profile, facts, verdict, TEST_RATES));
      if (isInTheWay) expect(["notMet", "notStated"]).toContain(verdict.state);
      if (verdict.state === "notAnswered") expect(rule.note?.(profile, facts, verdict.state)).toBe("borderline");
    }),
    { examples: [[{ yearsExperience: "no-experience" }, { seniority: "mid", yearsAsked: { min: 0, max: null } }]] },
  );
});

test("far too many years are told as such, and a level that asks more than the years is quoted first", () => {
  const rule = MATCH_RULES[MATCH_TOPICS.indexOf("experience")] as MatchRule;
  const facts = (reading: Partial<JobReading>) => rule.factsOf(buildReading(reading));
  const junior = facts({ seniority: "junior", yearsAsked: { min: 0, max: 1 } });
  expect(rule.note?.({ yearsExperience: "more-than-10" }, junior, "notMet")).toBe("below");
  expect(rule.note?.({ yearsExperience: "no-experience" }, facts({ seniority: "senior" }), "notMet")).toBeNull();
  const senior = facts({ seniority: "senior", yearsAsked: { min: 2, max: null } });
  expect(rule.evidence({}, senior)).toEqual(["seniority", "yearsAsked"]);
  expect(rule.evidence({}, facts({ seniority: "senior", yearsAsked: { min: 7, max: null } }))).toEqual([
    "yearsAsked",
    "seniority",
  ]);
});

test.each([
  ["employmentType", { employmentTypes: ["part-time"] }, { employmentTypes: ["full-time", "part-time"] }, met],
  ["employmentType", { employmentTypes: ["internship"] }, { employmentTypes: ["full-time"] }, notMet],
  ["employmentType", { employmentTypes: ["internship"] }, {}, notStated],
  ["english", { englishLevel: "b2" }, { englishLevel: "b2" }, met],
  ["english", { englishLevel: "b1" }, { englishLevel: "b2" }, notMet],
  ["english", { englishLevel: "b1" }, {}, notStated],
  ["education", { education: "doctoral" }, { education: "bachelor" }, met],
  ["education", { education: "associate" }, { education: "bachelor" }, notMet],
  ["education", { education: "no-formal" }, {}, notStated],
  ["team", { teamPreference: "small-teams" }, { teamSize: "small-teams" }, met],
  ["team", { teamPreference: "independent" }, { teamSize: "small-teams" }, notMet],
  ["team", { teamPreference: "independent" }, {}, notStated],
  ["priority", { priority: "work-life-balance" }, { workLifeBalance: true }, met],
  ["priority", { priority: "professional-growth" }, { workLifeBalance: true }, notStated],
] as [MatchTopic, Answers, Partial<JobReading>, object][])("%s %j against %j", (topic, answers, reading, verdict) => {
  expect(judge(topic, answers, reading)).toEqual(verdict);
});

test("an empty list is no answer, nor is a salary without its unit", () => {
  const empty: Profile = { jobTypes: [], jobCategories: [], employmentTypes: [], skills: [], salaryMin: 10 };
  expect(MATCH_RULES.filter((rule) => rule.isAnswered(empty))).toEqual([]);
});
