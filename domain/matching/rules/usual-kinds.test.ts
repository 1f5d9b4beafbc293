import { expect, test } from "vitest";
import priors from "#data/priors.json" with { type: "json" };
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { craftOf, degreeShare, usualYears } from "./usual-kinds.ts";

test("the table names kinds there are, with shares and years in bounds", () => {
  for (const [kind, { postings, years, degree }] of Object.entries(priors.kinds)) {
    expect(kindOf(kind)?.id).toBe(kind);
    expect(postings).toBeGreaterThan(0);
    expect(years).toBeLessThanOrEqual(10);
    expect(degree).toBeLessThanOrEqual(1);
  }
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
