import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { anyJob } from "#tests/support/build/arbitrary-job.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
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

test("no text leads to where one applies, other addresses stay", () => {
  const description =
    "Apply: https://careers.example.com/apply?x=1 or Careers.example.com/2. We are example.org, see e.g. our tea.";
  const data = structuredJobPosting(job({}, { description, applyUrl: "https://careers.example.com/apply?x=1" }), null);
  expect(data?.description).toBe("<p>Apply: […] or […] We are example.org, see e.g. our tea.</p>");
});

const TEXT = z.string().min(1);
/** What schema.org and the search engines that read it demand of a remote JobPosting; strict, so that nothing else slips in. */
const Schema = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("JobPosting"),
  title: TEXT,
  description: TEXT,
  datePosted: z.iso.date(),
  hiringOrganization: z.strictObject({ "@type": z.literal("Organization"), name: TEXT }),
  jobLocationType: z.literal("TELECOMMUTE"),
  applicantLocationRequirements: z
    .array(z.strictObject({ "@type": z.literal("Country"), name: z.string().regex(/^[A-Z]{2}$/) }))
    .min(1),
  identifier: z.strictObject({ "@type": z.literal("PropertyValue"), name: TEXT, value: TEXT }),
  directApply: z.literal(false),
  url: z.url().optional(),
  employmentType: z
    .array(z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "INTERN"]))
    .min(1)
    .optional(),
  baseSalary: z
    .strictObject({
      "@type": z.literal("MonetaryAmount"),
      currency: z.string().regex(/^[A-Z]{3}$/),
      value: z.strictObject({
        "@type": z.literal("QuantitativeValue"),
        value: z.number().optional(),
        minValue: z.number().optional(),
        maxValue: z.number().optional(),
        unitText: z.enum(["HOUR", "DAY", "WEEK", "MONTH", "YEAR"]),
      }),
    })
    .optional(),
});

test("whatever a posting holds, what comes out is valid and never the apply link", () => {
  let valid = 0;
  const applyUrl = "https://careers.example.com/apply/1";
  fc.assert(
    fc.property(anyJob, fc.boolean(), (any, linked) => {
      const description = `${any.description ?? ""} ${linked ? applyUrl : ""}`;
      const data = structuredJobPosting({ ...any, description, applyUrl }, "https://jobs.example.com/jobs/1");
      if (data === null) return;
      valid++;
      expect(Schema.safeParse(data).error).toBeUndefined();
      expect(JSON.stringify(data)).not.toContain("careers.example.com");
    }),
    { numRuns: 2_000 },
  );
  expect(valid).toBeGreaterThan(10);
});
