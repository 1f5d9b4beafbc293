import { expect, test } from "vitest";
import priors from "#data/priors.json" with { type: "json" };
import { JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { craftOf, degreeShare, usualness, usualYears } from "./usual-kinds.ts";

test("the table names kinds there are, with shares and years in bounds", () => {
  for (const [kind, { postings, years, degree }] of Object.entries(priors.kinds)) {
    expect(kindOf(kind)?.id).toBe(kind);
    expect(postings).toBeGreaterThan(0);
    expect(years).toBeLessThanOrEqual(10);
    expect(degree).toBeLessThanOrEqual(1);
  }
});

test("each category has a likeliest kind of 1, and none is without a chance", () => {
  for (const category of JOB_CATEGORIES) {
    const kinds = Object.keys(priors.kinds).filter((kind) =>
      kindOf(kind)?.categories.some(({ value }) => value === category),
    );
    const all = kinds.map((kind) => usualness(kind, category));
    if (all.length > 0) expect(Math.max(...all)).toBe(1);
    for (const usual of all) expect(usual).toBeGreaterThan(0.3);
  }
});

test("the core of a category comes before its fringe", () => {
  const software = (kind: string) => usualness(kind, "it-software");
  expect(software("software-engineer")).toBeGreaterThan(software("developer-relations"));
  expect(software("backend-developer")).toBeGreaterThan(software("game-developer"));
  expect(usualness("no-such-kind", "it-software")).toBeGreaterThan(0);
});

test("kinds whose postings mostly ask for a degree are told from those that do not", () => {
  expect(degreeShare("customer-support")).toBeLessThan(degreeShare("customer-success"));
  expect(degreeShare("no-such-kind")).toBe(0.5);
  expect(
    craftOf({
      roles: [
        { kind: "student", certainty: 0.9 },
        { kind: "nurse", certainty: 0.9 },
      ],
    }),
  ).toBe("nurse");
  expect(craftOf({ roles: [] })).toBe("");
});

test("software asks for more years than support where a posting says nothing", () => {
  expect(usualYears("software-engineer")).toBeGreaterThan(usualYears("customer-support"));
  expect(usualYears("no-such-kind")).toBeGreaterThan(0);
});
