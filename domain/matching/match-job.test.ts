import fc from "fast-check";
import { expect, test } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { Answers } from "#domain/questionnaire/answers.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { anyJob, anyProfile, TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { isHardTopic, matchJob } from "./match-job.ts";
import { HARD_TOPICS, MATCH_TOPICS, WEIGHTS } from "./match-reason.ts";
import type { Profile } from "./match-rule.ts";
import { chanceBy, MATCH_RULES } from "./match-rules.ts";

const nurse: Answers = {
  country: "IT",
  jobCategories: ["nursing"],
  employmentTypes: ["full-time"],
  englishLevel: "b1",
};

test("the score multiplies the chances of what is answered, stated or not; certainty is the weight of what is stated", () => {
  const job = buildJob({
    title: "Nurse",
    reading: {
      roles: [{ kind: "nurse", certainty: 0.95 }],
      categories: [{ value: "nursing", confidence: 0.9 }],
      remote: { kind: "remote", worldwide: false, stated: true, open: ["IT"], closed: [] },
      englishLevel: "c1",
      evidence: [{ field: "title", about: "categories", quote: "Nurse", start: 0, end: 5 }],
    },
  });
  const { category, country, english, employmentType } = WEIGHTS;
  const match = matchJob(nurse, job, TEST_RATES);
  const chances = MATCH_RULES.filter((rule) => rule.isAnswered(nurse)).map((rule) => {
    const facts = rule.factsOf(job.reading);
    return chanceBy(rule, nurse, facts, rule.judge(nurse, facts, TEST_RATES), TEST_RATES);
  });
  const product = chances.reduce((all, chance) => all * chance, 1);
  expect(Math.abs((match.score ?? -1) - 100 * product)).toBeLessThan(2);
  const stated = category + country + english;
  expect(match.certainty).toBe(Math.round((100 * stated) / (stated + employmentType)));
  expect(match).toMatchObject({ fit: "possible", obstacles: [], hiddenBy: [] });
  expect(match.reasons).toEqual([
    { topic: "country", state: "met", quote: null, field: null, parts: null },
    { topic: "category", state: "met", quote: "Nurse", field: "title", parts: null },
    { topic: "employmentType", state: "notStated", quote: null, field: null, parts: null },
    { topic: "english", state: "notMet", quote: null, field: null, parts: null },
  ]);
});

test("a conditional topic has a reason only where the posting makes it, and one the person said nothing on lowers the score", () => {
  const roles = [{ kind: "nurse", certainty: 0.95 }];
  const english = buildJob({ reading: { roles, englishLevel: "b1" } });
  const german = buildJob({ reading: { roles, englishLevel: "b1", languages: [{ language: "de", level: "c1" }] } });
  const without = matchJob(nurse, english, TEST_RATES);
  expect(without.reasons.map(({ topic }) => topic)).not.toContain("languages");
  const { score, reasons } = matchJob(nurse, german, TEST_RATES);
  expect(reasons.find(({ topic }) => topic === "languages")).toMatchObject({
    state: "notMet",
    note: "presumed",
    parts: { have: [], lack: ["de"] },
  });
  expect(score).toBeLessThan(without.score ?? 0);
});

test("languages that are met are presumed only of who named none", () => {
  const german = buildJob({ reading: { languages: [{ language: "de", level: "c1" }] } });
  const noteOf = (profile: Profile) =>
    matchJob(profile, german, TEST_RATES).reasons.find(({ topic }) => topic === "languages")?.note;
  expect(noteOf({ country: "DE" })).toBe("presumed");
  expect(noteOf({ country: "IT", languages: ["de"] })).toBeUndefined();
});

test("words that say another type of employment prove none that is met", () => {
  const quoteFor = (employmentTypes: ("full-time" | "internship")[], seniority: "intern" | null) => {
    const evidence = (["Trainee", "Full-time"] as const).map((quote) => ({
      ...({ field: "title", about: "employmentTypes", quote } as const),
      ...{
        start: "Net Mender (Trainee, Full-time)".indexOf(quote),
        end: "Net Mender (Trainee, Full-time)".indexOf(quote) + quote.length,
      },
    }));
    const reading = { employmentTypes: ["full-time", "internship"], seniority, evidence } as const;
    const job = buildJob({
      title: "Net Mender (Trainee, Full-time)",
      reading: { ...reading, employmentTypes: [...reading.employmentTypes] },
    });
    const { reasons } = matchJob({ employmentTypes }, job, TEST_RATES);
    return reasons.map(({ state, quote }) => `${state}: ${quote}`);
  };
  expect(quoteFor(["full-time"], null)).toEqual(["met: Full-time"]);
  expect(quoteFor(["full-time"], "intern")).toEqual(["notMet: Trainee"]);
  expect(quoteFor(["internship"], "intern")).toEqual(["met: Trainee"]);
});

test("a level alone says nothing of somebody whose work is only near it; years do", () => {
  const answers: Profile = { jobCategories: ["nursing", "medical"], titles: ["Nurse"], yearsExperience: "6-10-years" };
  const told = (reading: Partial<JobReading>) => {
    const roles = [{ kind: "midwife", certainty: 0.95 }];
    const { reasons, skillLevel } = matchJob(answers, buildJob({ reading: { roles, ...reading } }), TEST_RATES);
    return [reasons.find(({ topic }) => topic === "experience")?.note, skillLevel];
  };
  expect(told({ seniority: "senior" })).toEqual(["otherWork", null]);
  expect(told({ roles: [{ kind: "nurse", certainty: 0.95 }], seniority: "senior" })).toEqual([undefined, "medium"]);
});

test("every answer but company and team plans, and what is not wanted, changes the match with some posting", () => {
  const roles = fc.constantFrom("qa-engineer", "nurse", null).map((kind) => [{ kind, certainty: 0.7 }]);
  const anyJobWithRole = fc
    .tuple(anyJob, roles)
    .map(([job, roles]) => ({ ...job, reading: { ...job.reading, roles } }));
  const samples = fc.sample(fc.tuple(anyProfile, anyJobWithRole), { numRuns: 1_000, seed: 7 });
  const matters = (field: string) =>
    samples.some(([profile, job]) => {
      const { [field as "country"]: _, ...rest } = profile;
      return JSON.stringify(matchJob(rest, job, TEST_RATES)) !== JSON.stringify(matchJob(profile, job, TEST_RATES));
    });
  const idle = [...Object.keys(Answers.shape), "skills"].filter((field) => !matters(field));
  expect(idle).toEqual(["hasCompany", "hasTeam", "without"]);
});

test("a hard topic that is not met hides a posting, a soft one does not", () => {
  const job = buildJob({
    reading: { categories: [{ value: "design", confidence: 1 }], employmentTypes: ["part-time"], englishLevel: "c2" },
  });
  expect(matchJob(nurse, job, TEST_RATES).hiddenBy).toEqual(["category", "employmentType"]);
});

test("nothing answered gives no score and hides nothing; a posting that states nothing scores below one that fits", () => {
  fc.assert(
    fc.property(anyProfile, anyJob, (answers, job) => {
      expect(matchJob({}, job, TEST_RATES)).toMatchObject({
        fit: "possible",
        score: null,
        certainty: null,
        obstacles: [],
        doubts: [],
        reasons: [],
        hiddenBy: [],
        skillLevel: null,
      });
      const empty = matchJob(answers, buildJob(), TEST_RATES);
      expect(empty).toMatchObject({ hiddenBy: [], skillLevel: null });
      if (empty.score !== null && (answers.jobCategories?.length ?? 0) > 0) expect(empty.fit).toBe("weak");
    }),
  );
  const told = buildJob({
    reading: {
      roles: [{ kind: "nurse", certainty: 0.95 }],
      remote: { kind: "remote", worldwide: false, stated: true, open: ["IT"], closed: [] },
      employmentTypes: ["full-time"],
    },
  });
  expect(matchJob(nurse, told, TEST_RATES)).toMatchObject({ fit: "good", obstacles: [] });
  expect(matchJob(nurse, told, TEST_RATES).score ?? 0).toBeGreaterThan(
    matchJob(nurse, buildJob(), TEST_RATES).score ?? 0,
  );
});

test("with titles the title decides: the same category but another craft is further away, the broader kind is possible", () => {
  const backend = { jobCategories: ["it-software" as const], titles: ["backend developer"] };
  const fitOfKind = (kind: string) =>
    matchJob(
      backend,
      buildJob({
        title: "Backend Engineer",
        reading: { roles: [{ kind, certainty: 0.95 }], titleWords: ["backend", "engineer"] },
      }),
      TEST_RATES,
    );
  expect(fitOfKind("backend-developer")).toMatchObject({ fit: "good", obstacles: [] });
  expect(fitOfKind("software-engineer").score ?? 0).toBeLessThan(fitOfKind("backend-developer").score ?? 0);
  expect(fitOfKind("software-engineer").obstacles).toEqual([]);
  expect(fitOfKind("ios-developer")).toMatchObject({ fit: "weak", obstacles: ["category"], hiddenBy: [] });
  expect(fitOfKind("ios-developer").reasons).toMatchObject([{ topic: "category", state: "notStated", quote: null }]);
  expect(fitOfKind("nurse")).toMatchObject({ hiddenBy: ["category"] });
});

test("what a text only suggests counts in the order and is never stated", () => {
  const inItaly = { country: "IT" as const };
  const place = (likely: JobPosting["reading"]["likely"]) =>
    matchJob(inItaly, buildJob({ reading: { likely } }), TEST_RATES);
  const [here, open, elsewhere] = [
    place({ countries: ["IT"], strong: true }),
    place(null),
    place({ countries: ["US"], strong: true }),
  ];
  expect(here.score ?? 0).toBeGreaterThan(open.score ?? 0);
  expect(open.score ?? 0).toBeGreaterThan(elsewhere.score ?? 0);
  expect(elsewhere).toMatchObject({ fit: "weak", obstacles: ["country"], hiddenBy: [] });
  for (const { reasons } of [here, open, elsewhere])
    expect(reasons[0]).toMatchObject({ state: "notStated", quote: null });
});

test("scores stay in range, hide by hard topics only, and quote the posting", () => {
  fc.assert(
    fc.property(anyProfile, anyJob, (answers, job) => {
      const { score, reasons, hiddenBy } = matchJob(answers, job, TEST_RATES);
      if (score !== null)
        expect(score).toSatisfy((value: number) => Number.isInteger(value) && value >= 0 && value <= 100);
      expect(HARD_TOPICS).toEqual(expect.arrayContaining(hiddenBy));
      expect(reasons.filter(({ state }) => state === "notMet").map(({ topic }) => topic)).toEqual(
        expect.arrayContaining(hiddenBy),
      );
      for (const { state, quote, field } of reasons) {
        if (state === "notStated") expect(quote).toBeNull();
        if (quote !== null) expect(String(job[field as "title"])).toContain(quote);
      }
      expect(reasons.map(({ topic }) => topic)).toEqual(
        MATCH_TOPICS.filter((topic) => reasons.some((reason) => reason.topic === topic)),
      );
    }),
  );
});

test("the order of lists changes nothing", () => {
  fc.assert(
    fc.property(anyProfile, anyJob, (answers, job) => {
      expect(matchJob(reversedLists(answers), reversedReading(job), TEST_RATES)).toEqual(
        matchJob(answers, job, TEST_RATES),
      );
    }),
  );
});

test("company and team plans change nothing", () => {
  fc.assert(
    fc.property(anyProfile, anyJob, (answers, job) => {
      const whole = matchJob(answers, job, TEST_RATES);
      expect(matchJob({ ...answers, hasCompany: undefined, hasTeam: undefined }, job, TEST_RATES)).toEqual(whole);
    }),
  );
});

test("an answer that the posting leaves open never raises the score", () => {
  fc.assert(
    fc.property(anyProfile, anyJob, (answers, job) => {
      const whole = matchJob(answers, job, TEST_RATES);
      for (const { topic } of whole.reasons.filter(({ state }) => state === "notStated")) {
        const rule = MATCH_RULES.find((candidate) => candidate.topic === topic);
        const first = rule?.reads[0];
        if (first === "country" || first === undefined) continue;
        const { [first as "priority"]: _, ...rest } = answers;
        // Where titles stay, the topic is still asked for.
        if (rule?.isAnswered(rest)) continue;
        expect(matchJob(rest, job, TEST_RATES).score ?? 100).toBeGreaterThanOrEqual(whole.score ?? 0);
      }
    }),
  );
});

test("postings with equal facts get equal verdicts, and hard rules that read one answer share their facts", () => {
  fc.assert(
    fc.property(anyProfile, anyJob, (answers, job) => {
      for (const rule of MATCH_RULES.filter((candidate) => candidate.isAnswered(answers))) {
        const facts = rule.factsOf(job.reading);
        const copy = JSON.parse(JSON.stringify(facts));
        expect(rule.judge(answers, copy, TEST_RATES)).toEqual(rule.judge(answers, facts, TEST_RATES));
        const read = Object.fromEntries(rule.reads.map((field) => [field, answers[field]]));
        expect(rule.judge(read, facts, TEST_RATES)).toEqual(rule.judge(answers, facts, TEST_RATES));
      }
    }),
  );
  const hard = MATCH_RULES.filter(({ topic }) => isHardTopic(topic));
  for (const rule of hard) {
    const related = hard.filter((other) => other.reads.some((field) => rule.reads.includes(field)));
    expect(new Set(related.map(({ factsOf }) => factsOf)).size).toBe(1);
  }
});

function reversedLists(answers: Profile): Profile {
  const reversed = Object.entries(answers).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.toReversed() : value,
  ]);
  return Object.fromEntries(reversed);
}

function reversedReading(job: JobPosting): JobPosting {
  const { reading } = job;
  const { categories, remote, employmentTypes, skills, languages, workPermit, evidence } = reading;
  return {
    ...job,
    reading: {
      ...reading,
      categories: categories.toReversed(),
      remote: { ...remote, open: remote.open.toReversed(), closed: remote.closed.toReversed() },
      employmentTypes: employmentTypes.toReversed(),
      skills: skills.toReversed(),
      languages: languages.toReversed(),
      workPermit: workPermit && { ...workPermit, countries: workPermit.countries.toReversed() },
      evidence: evidence.toReversed(),
    },
  };
}

test("work that no category holds is quoted by its own name, not by what a board files it under", () => {
  const title = "House driver for Qatar";
  const evidence = [
    { field: "title", about: "categories", quote: "driver", start: 6, end: 12 },
    { field: "sourceCategory", about: "categories", quote: "Ticketing", start: 0, end: 9 },
  ] as const;
  const categories = [{ value: "travel" as const, confidence: 0.9 }];
  const reading = { roles: [{ kind: "driver", certainty: 0.88 }], categories, evidence: [...evidence] };
  const { reasons } = matchJob(nurse, buildJob({ title, sourceCategory: "Ticketing", reading }), TEST_RATES);
  expect(reasons.find(({ topic }) => topic === "category")).toMatchObject({ state: "notMet", quote: "driver" });
});

test("a level is told in a chosen field or near it only", () => {
  const of = (kind: string) =>
    matchJob(
      { jobCategories: ["nursing"], yearsExperience: "6-10-years" },
      buildJob({ reading: { roles: [{ kind, certainty: 0.95 }], yearsAsked: { min: 5, max: null } } }),
      TEST_RATES,
    ).skillLevel;
  expect(of("nurse")).toBe("medium");
  expect(of("software-engineer")).toBeNull();
});

test("a fit without an obstacle that is weak all the same has doubts, the least likely first", () => {
  const job = buildJob({
    reading: { roles: [{ kind: "nurse", certainty: 0.95 }], employmentTypes: ["part-time"], englishLevel: "c1" },
  });
  const { fit, doubts } = matchJob({ ...nurse, employmentTypes: ["part-time"] }, job, TEST_RATES);
  expect([fit, doubts[0]]).toEqual(["possible", "english"]);
});

test("of two jobs alike the one that names the person's country stands above the one that says nothing of it", () => {
  const of = (open: "IT"[], elsewhere?: number) =>
    matchJob(
      nurse,
      buildJob({
        reading: {
          roles: [{ kind: "nurse", certainty: 0.95 }],
          remote: {
            kind: "remote",
            worldwide: false,
            stated: open.length > 0,
            open,
            closed: [],
            ...(elsewhere && { elsewhere }),
          },
        },
      }),
      TEST_RATES,
    ).score ?? 0;
  for (const elsewhere of [undefined, 0, 5, 10]) expect(of(["IT"])).toBeGreaterThan(of([], elsewhere));
});
