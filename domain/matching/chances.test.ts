import { describe, expect, test } from "vitest";
import type { JobCategory } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { buildReading } from "#tests/support/build/build-job.ts";
import { isObstacle } from "./expected-fit.ts";
import { MATCH_TOPICS, type MatchTopic } from "./match-reason.ts";
import type { MatchRule, Profile } from "./match-rule.ts";
import { chanceBy, MATCH_RULES } from "./match-rules.ts";

function chance(topic: MatchTopic, profile: Profile, reading: Partial<JobReading>): number {
  const rule = MATCH_RULES[MATCH_TOPICS.indexOf(topic)] as MatchRule;
  const facts = rule.factsOf(buildReading(reading));
  return chanceBy(rule, profile, facts, rule.judge(profile, facts, TEST_RATES), TEST_RATES);
}

describe("years are a distance both ways", () => {
  const of = (yearsExperience: Profile["yearsExperience"], reading: Partial<JobReading>) =>
    chance("experience", { yearsExperience }, reading);
  test("too few and too many count against a posting, the more the further", () => {
    const five = { yearsAsked: { min: 5, max: null } };
    expect(of("3-5-years", five)).toBeGreaterThan(of("1-2-years", five));
    expect(of("1-2-years", five)).toBeGreaterThan(of("no-experience", five));
    const junior = { seniority: "junior" as const };
    expect(of("1-2-years", junior)).toBeGreaterThan(of("6-10-years", junior));
    expect(of("6-10-years", junior)).toBeGreaterThan(of("more-than-10", junior));
  });
  test("a year less of two lacks as much as three less of eight", () => {
    const asked = (min: number) => ({ yearsAsked: { min, max: null } });
    expect(of("no-experience", asked(2))).toBeLessThan(of("1-2-years", asked(3)));
    expect(of("1-2-years", asked(5))).toBeLessThan(of("6-10-years", asked(12)));
    expect(of("less-than-1", { seniority: "mid" })).toBeLessThan(of("less-than-1", { seniority: "junior" }));
    expect(of("3-5-years", { seniority: "senior" })).toBeLessThan(of("6-10-years", { seniority: "senior" }));
    expect(of("1-2-years", { seniority: "senior" })).toBeLessThan(0.22);
  });
  test("of stated years that are more than twice the person's own, and of a level as far above, the chance is an obstacle", () => {
    const isFar = (yearsExperience: Profile["yearsExperience"], reading: Partial<JobReading>) =>
      isObstacle("experience", of(yearsExperience, reading));
    const asked = (min: number) => ({ yearsAsked: { min, max: null } });
    expect([isFar("1-2-years", asked(4)), isFar("1-2-years", asked(5))]).toEqual([false, true]);
    expect([isFar("less-than-1", asked(2)), isFar("less-than-1", asked(3))]).toEqual([false, true]);
    expect(isFar("1-2-years", { ...asked(2), seniority: "lead" })).toBe(true);
    expect(isFar("less-than-1", { seniority: "mid" })).toBe(false);
    expect(of("3-5-years", { ...asked(2), seniority: "lead" })).toBe(of("3-5-years", { seniority: "senior" }));
  });
  test("an open upper end is not meant for somebody with many times the years", () => {
    const oneOrMore = { yearsAsked: { min: 1, max: null } };
    expect(of("more-than-10", oneOrMore)).toBeLessThan(of("3-5-years", oneOrMore));
  });
  test("work that is open to all levels suits everybody", () => {
    const all = { yearsAsked: { min: 0, max: null } };
    expect(of("more-than-10", all)).toBe(of("no-experience", all));
  });
  test("where nothing is said, the kind of work tells what is usual", () => {
    const silent = (kind: string) => of("no-experience", { roles: [{ kind, certainty: 0.95 }] });
    expect(silent("customer-support")).toBeGreaterThan(silent("solutions-architect"));
    expect(silent("solutions-architect")).toBeLessThan(
      of("6-10-years", { roles: [{ kind: "solutions-architect", certainty: 0.95 }] }),
    );
  });
});

describe("the chance of taking it from Italy", () => {
  const italy = { country: "IT" as const };
  const at = (kind: "remote" | "onsite" | null, likely: JobReading["likely"] = null) =>
    chance("country", italy, { likely, remote: { kind, worldwide: false, stated: false, open: [], closed: [] } });
  test("remote work that names no place is likelier than other work, which has one", () => {
    expect(at("remote")).toBeGreaterThan(at(null));
    expect(at("remote")).toBeGreaterThan(at("onsite"));
  });
  test("work open in part of the country is uncertain, and done the wanted way", () => {
    const at = (kind: "remote" | "onsite", inPart?: true) => ({
      remote: { kind, worldwide: false, stated: true, open: ["IT" as const], closed: [], ...(inPart && { inPart }) },
    });
    const [part, whole] = [chance("country", italy, at("remote", true)), chance("country", italy, at("remote"))];
    expect(part).toBeLessThan(whole);
    expect(part).toBeGreaterThan(chance("country", { country: "FR" }, at("remote", true)));
    const remotely = { ...italy, jobTypes: ["country-remote" as const] };
    expect(chance("jobType", remotely, at("remote", true))).toBe(chance("jobType", remotely, at("remote")));
    expect(chance("country", italy, at("onsite", true))).toBe(chance("country", italy, at("onsite")));
  });
  test("an office abroad beside remote work is a doubt, hints of its country a greater one, and only its place otherwise closes it", () => {
    const at = (orRemote?: true, likely: JobReading["likely"] = null) =>
      chance("country", italy, {
        likely,
        remote: {
          kind: "remote",
          worldwide: false,
          stated: true,
          open: ["US"],
          closed: [],
          ...(orRemote && { orRemote }),
        },
      });
    expect(at(true)).toBeGreaterThan(at(true, { countries: ["US"], strong: true }));
    expect(at(true, { countries: ["US"], strong: true })).toBeGreaterThan(at());
  });
  test("where nothing is said, how open postings like it are counts", () => {
    const like = (elsewhere: number) =>
      chance("country", italy, {
        remote: { kind: "remote", worldwide: false, stated: false, open: [], closed: [], elsewhere },
      });
    expect(like(5)).toBeGreaterThan(at("remote"));
    expect(like(1)).toBeLessThan(at("remote"));
    expect(like(10)).toBeLessThanOrEqual(1);
  });
  test("hints move it both ways, strong ones further", () => {
    expect(at("remote", { countries: ["IT"], strong: false })).toBeGreaterThan(at("remote"));
    expect(at("remote", { countries: ["US"], strong: false })).toBeLessThan(at("remote"));
    expect(at("remote", { countries: ["US"], strong: true })).toBeLessThan(
      at("remote", { countries: ["US"], strong: false }),
    );
  });
});

test("pay far above what is hoped for hints at another level; a little above does not", () => {
  const wish = { salaryMin: 30_000, salaryMax: 40_000, salaryType: "yearly", salaryCurrency: "EUR" } as const;
  const paid = (min: number) =>
    chance("salary", wish, { pay: { min, max: min * 1.2, currency: "EUR", period: "year", basis: null } });
  expect(paid(50_000)).toBe(paid(42_000));
  expect(paid(120_000)).toBeLessThan(paid(50_000));
  expect(paid(120_000)).toBeGreaterThan(paid(15_000));
});

test("part-time work and contracts can be arranged where nothing is said, an internship hardly", () => {
  const unsaid = (type: "full-time" | "part-time" | "internship") =>
    chance("employmentType", { employmentTypes: [type] }, {});
  expect(unsaid("full-time")).toBeGreaterThan(unsaid("part-time"));
  expect(unsaid("part-time")).toBeGreaterThan(unsaid("internship"));
});

test("a contract instead of a post can be talked about, other hours and internships cannot", () => {
  type Type = "full-time" | "part-time" | "contract" | "internship";
  const isTalkedAbout = (wanted: Type, offered: Type) => {
    const found = chance("employmentType", { employmentTypes: [wanted] }, { employmentTypes: [offered] });
    expect(found).toBeLessThan(0.5);
    return !isObstacle("employmentType", found);
  };
  expect([isTalkedAbout("contract", "full-time"), isTalkedAbout("part-time", "contract")]).toEqual([true, true]);
  expect([isTalkedAbout("part-time", "full-time"), isTalkedAbout("full-time", "part-time")]).toEqual([false, false]);
  expect([isTalkedAbout("contract", "internship"), isTalkedAbout("internship", "full-time")]).toEqual([false, false]);
});

test("without a degree, work that usually asks for one is less likely where nothing is said", () => {
  const open = (education: Profile["education"], kind: string) =>
    chance("education", { education }, { roles: [{ kind, certainty: 0.95 }] });
  expect(open("high-school", "customer-support")).toBeGreaterThan(open("high-school", "data-scientist"));
  expect(open("master", "customer-support")).toBe(open("master", "data-scientist"));
});

describe("the kind of work", () => {
  const role = (kind: string, certainty = 0.95) => ({ roles: [{ kind, certainty }] });
  const wanted = (titles: string[], kind: string) =>
    chance("category", { titles, jobCategories: ["it-software"] }, role(kind));
  test("a broad title takes in its parts, a part its broader name, and not each other", () => {
    expect(wanted(["software engineer"], "frontend-developer")).toBe(
      wanted(["backend developer"], "software-engineer"),
    );
    expect(wanted(["backend developer"], "fullstack-developer")).toBe(
      wanted(["backend developer"], "software-engineer"),
    );
    expect(wanted(["backend developer"], "frontend-developer")).toBeLessThan(
      wanted(["backend developer"], "fullstack-developer"),
    );
  });
  test("a broad title is too little for a craft it does not count among its parts", () => {
    expect(wanted(["embedded engineer"], "software-engineer")).toBeLessThan(0.3);
    expect(wanted(["embedded engineer"], "electronics-engineer")).toBeGreaterThan(0.3);
  });
  test("who ticks executives beside a field means the posts that lead there", () => {
    const leader: Profile = { jobCategories: ["c-suite", "management", "it-software"] };
    const field: Profile = { jobCategories: ["management", "it-software"] };
    const lead = (profile: Profile) => chance("category", profile, role("engineering-manager"));
    const product = (profile: Profile) => chance("category", profile, role("product-manager"));
    expect(lead(leader)).toBeGreaterThan(product(leader));
    expect(product(leader)).toBeLessThan(product(field));
  });
  test("what only the other kind calls near is another craft", () => {
    const manager = { titles: ["program manager"], jobCategories: ["management" as const] };
    expect(chance("category", manager, role("engineering-manager"))).toBeLessThan(0.3);
    expect(chance("category", manager, role("project-manager"))).toBeGreaterThan(0.3);
  });
  test("kinds that call each other near only at last are another craft, unless a wanted title has a word of theirs", () => {
    const seo = (...titles: string[]) =>
      chance("category", { titles, jobCategories: ["marketing"] }, role("content-marketing"));
    expect(seo("seo specialist")).toBeLessThan(0.3);
    expect(seo("seo content specialist")).toBeGreaterThan(0.3);
  });
  test("the nearest kind stands higher where it shares the craft's words", () => {
    const designer = { titles: ["brand designer"], jobCategories: ["design" as const] };
    const planner = { titles: ["event planner"], jobCategories: ["marketing" as const] };
    expect(chance("category", designer, role("graphic-designer"))).toBeGreaterThan(
      chance("category", planner, role("marketing-manager")),
    );
  });
  test("who chose two categories means what lies between them", () => {
    const both: Profile = { jobCategories: ["marketing", "copywriting"] };
    expect(chance("category", both, role("content-marketing"))).toBeGreaterThan(
      chance("category", both, role("email-marketing")),
    );
  });
  test("who ticks another category loses none of the work that is likely meant by the first", () => {
    const isIn = (kind: string, ...jobCategories: JobCategory[]) =>
      !isObstacle("category", chance("category", { jobCategories }, role(kind)));
    expect(isIn("recruiter", "hr")).toBe(true);
    expect(isIn("financial-analyst", "finance")).toBe(true);
    for (const kind of ["recruiter", "financial-analyst"]) expect(isIn(kind, "finance", "hr")).toBe(true);
    expect(isIn("recruiter", "finance")).toBe(false);
  });
  test("of two chosen categories the narrower says more", () => {
    const writer: Profile = { jobCategories: ["marketing", "copywriting"] };
    const writes = chance("category", writer, role("copywriter"));
    expect(writes).toBeGreaterThan(chance("category", writer, role("event-manager")));
    expect(chance("category", writer, role("event-manager"))).toBeLessThan(
      chance("category", { jobCategories: ["marketing"] }, role("event-manager")),
    );
  });
  test("work of a category that was not ticked beside two others is less likely meant", () => {
    const manager: Profile = { jobCategories: ["management", "operations"] };
    expect(chance("category", manager, role("product-manager"))).toBeLessThan(
      chance("category", manager, role("project-manager")),
    );
  });
  test("a kind that only a board's label names is less sure than a title", () => {
    const design: Profile = { jobCategories: ["design"] };
    expect(chance("category", design, role("graphic-designer", 0.55))).toBeLessThan(
      chance("category", design, role("graphic-designer")),
    );
  });
});
