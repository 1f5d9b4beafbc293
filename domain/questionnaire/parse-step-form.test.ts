import fc from "fast-check";
import { expect, test } from "vitest";
import { Answers } from "./answers.ts";
import { isStepComplete } from "./completeness.ts";
import { STEPS } from "./options.ts";
import { parseStepForm } from "./parse-step-form.ts";
import type { FormEntries } from "./read-step-form.ts";
import { fieldsOf, type StepId } from "./steps.ts";

const STEP_IDS = Object.keys(STEPS) as StepId[];

test.each<[StepId, FormEntries, Answers]>([
  ["education", [["education", "bachelor"]], { education: "bachelor" }],
  [
    "english",
    [
      ["englishLevel", "a1"],
      ["intent", "continue"],
    ],
    { englishLevel: "a1" },
  ],
  [
    "employment",
    [
      ["employmentTypes", "contract"],
      ["employmentTypes", "full-time"],
      ["employmentTypes", "contract"],
    ],
    { employmentTypes: ["full-time", "contract"] },
  ],
  ["country", [["country", "GB"]], { country: "GB" }],
  [
    "jobCategories",
    [
      ["titles", " Clinical  reviewer، nurse,, nurse"],
      ["kinds", "qa"],
      ["without", "Acme; crypto"],
      ["languages", "it"],
    ],
    {
      jobCategories: [],
      titles: ["Clinical reviewer", "nurse"],
      kinds: ["qa"],
      without: ["Acme", "crypto"],
      languages: ["it"],
    },
  ],
  [
    "salaryRange",
    salary("€ 1.200", "2 400"),
    { salaryType: "monthly", salaryCurrency: "EUR", salaryMin: 1200, salaryMax: 2400 },
  ],
  [
    "salaryRange",
    salary("1700", ""),
    { salaryType: "monthly", salaryCurrency: "EUR", salaryMin: 1700, salaryMax: null },
  ],
  ["confirmation", [], {}],
  ["searching", [], {}],
])("%s reads what its form sends", (step, entries, patch) => {
  expect(parseStepForm(step, entries)).toEqual({ ok: true, patch });
});

test.each<[StepId, FormEntries, Record<string, string>]>([
  ["education", [], { education: "required" }],
  ["education", [["education", ""]], { education: "required" }],
  ["education", [["education", undefined]], { education: "required" }],
  ["education", [["education", "wizard"]], { education: "unknown-option" }],
  [
    "education",
    [
      ["education", "bachelor"],
      ["education", "doctoral"],
    ],
    { education: "one-only" },
  ],
  [
    "education",
    [
      ["education", "bachelor"],
      ["country", "IT"],
    ],
    { form: "unknown-field" },
  ],
  ["education", [["__proto__", "x"]], { form: "unknown-field" }],
  ["education", [["education", new Blob(["x"])]], { education: "unknown-option" }],
  ["employment", [], { employmentTypes: "required-list" }],
  [
    "employment",
    [
      ["employmentTypes", "full-time"],
      ["employmentTypes", "slavery"],
    ],
    { employmentTypes: "unknown-option" },
  ],
  ["country", [["country", "UK"]], { country: "unknown-option" }],
  ["salaryRange", salary("", ""), { salaryMin: "salary-required" }],
  ["salaryRange", salary("abc", "20"), { salaryMin: "salary-unclear" }],
  ["salaryRange", salary("20", "-30"), { salaryMax: "salary-unclear" }],
  ["salaryRange", salary("20", "20"), { salaryMax: "salary-order" }],
  ["salaryRange", salary("30", "20"), { salaryMax: "salary-order" }],
  ["salaryRange", salary("1", "9".repeat(300)), { salaryMax: "salary-too-high" }],
  [
    "salaryRange",
    [
      ["salaryType", "weekly"],
      ["salaryCurrency", "EUR"],
      ["salaryMin", "1"],
      ["salaryMax", "2"],
    ],
    { salaryType: "unknown-option" },
  ],
  ["confirmation", [["education", "bachelor"]], { form: "unknown-field" }],
])("%s refuses %j", (step, entries, fields) => {
  expect(parseStepForm(step, entries)).toEqual({ ok: false, reason: "invalid", fields });
});

test("no entries make it throw; what it accepts is a valid answer to that step and to no other", () => {
  const name = fc.oneof(
    fc.constantFrom(...Object.keys(Answers.shape), "intent", "__proto__", "constructor"),
    fc.string(),
  );
  const options = Object.values(STEPS).flatMap(({ options }) => [...options]);
  const value = fc.oneof(
    fc.constantFrom("IT", "hourly", "EUR", "10", "50", "", ...options),
    fc.string(),
    fc.anything(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...STEP_IDS), fc.array(fc.tuple(name, value), { maxLength: 8 }), (step, entries) => {
      const result = parseStepForm(step, entries);
      if (!result.ok) return Object.keys(result.fields).length > 0;
      expect(Answers.parse(result.patch)).toEqual(result.patch);
      expect(Object.keys(result.patch).sort()).toEqual([...fieldsOf(step)].sort());
      return isStepComplete(step, result.patch);
    }),
    { numRuns: 2000 },
  );
});

test("every option of every step is accepted alone", () => {
  for (const step of STEP_IDS) {
    for (const option of STEPS[step].options) {
      expect(parseStepForm(step, [[STEPS[step].fields[0] ?? "", option]])).toMatchObject({ ok: true });
    }
  }
});

function salary(min: string, max: string): FormEntries {
  return [
    ["salaryType", "monthly"],
    ["salaryCurrency", "EUR"],
    ["salaryMin", min],
    ["salaryMax", max],
  ];
}
