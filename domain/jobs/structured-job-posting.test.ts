import { expect, test } from "vitest";
import { buildJob } from "#tests/support/build-job.ts";
import { structuredJobPosting } from "./structured-job-posting.ts";

const REMOTE = { kind: "remote", worldwide: false, stated: true, open: ["IT", "ES"], closed: [] } as const;
const job = (reading = {}, rest = {}) =>
  buildJob({
    title: "Nurse & Coach",
    description: "<p>Call patients <script>alert(1)</script> & listen.</p><ul><li>1 < 2</li></ul>",
    datePosted: new Date("2026-03-01T10:00:00Z"),
    reading: { remote: { ...REMOTE, open: [...REMOTE.open], closed: [] }, ...reading },
    ...rest,
  });

test("holds what the posting states and nothing else", () => {
  const data = structuredJobPosting(job(), "https://jobs.example.com/1");
  expect(data).toMatchObject({
    "@type": "JobPosting",
    title: "Nurse & Coach",
    datePosted: "2026-03-01",
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: [
      { "@type": "Country", name: "IT" },
      { "@type": "Country", name: "ES" },
    ],
    directApply: false,
  });
  expect(data).not.toHaveProperty("baseSalary");
  expect(data).not.toHaveProperty("employmentType");
  expect(data).not.toHaveProperty("validThrough");
});

test("descriptions are text in safe tags", () => {
  expect(structuredJobPosting(job(), null)?.description).toBe(
    "<p>Call patients &amp; listen.</p><ul><li>1 &lt; 2</li></ul>",
  );
});

test.each([
  [
    { min: 20, max: 30, currency: "EUR", period: "hour" },
    { minValue: 20, maxValue: 30, unitText: "HOUR" },
  ],
  [
    { min: 50_000, max: null, currency: "USD", period: "year" },
    { minValue: 50_000, unitText: "YEAR" },
  ],
  [
    { min: 3_000, max: 3_000, currency: "GBP", period: "month" },
    { value: 3_000, unitText: "MONTH" },
  ],
] as const)("pay %j", (pay, value) => {
  expect(structuredJobPosting(job({ pay }), null)?.baseSalary).toEqual({
    "@type": "MonetaryAmount",
    currency: pay.currency,
    value: { "@type": "QuantitativeValue", ...value },
  });
});

test("pay without currency or period is left out", () => {
  expect(
    structuredJobPosting(job({ pay: { min: 1, max: 2, currency: null, period: "hour" } }), null),
  ).not.toHaveProperty("baseSalary");
  expect(
    structuredJobPosting(job({ pay: { min: 1, max: 2, currency: "EUR", period: null } }), null),
  ).not.toHaveProperty("baseSalary");
});

test.each([
  ["no date", job({}, { datePosted: null })],
  ["no title", job({}, { title: null })],
  ["no company", job({}, { company: null })],
  ["no description", job({}, { description: null })],
  ["not remote", job({ remote: { ...REMOTE, kind: "hybrid", open: ["IT"], closed: [] } })],
  ["nowhere stated", job({ remote: { kind: "remote", worldwide: true, stated: true, open: [], closed: [] } })],
])("null with %s", (_why, posting) => {
  expect(structuredJobPosting(posting, null)).toBeNull();
});
