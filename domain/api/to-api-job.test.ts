import fc from "fast-check";
import { expect, test } from "vitest";
import { anyJob } from "#tests/support/build/arbitrary-job.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { Job, ListedJob } from "./api-job.ts";
import { EXAMPLE_JOB, EXAMPLE_REQUEST } from "./example-job.ts";
import { JobList, MatchList } from "./job-lists.ts";
import { MatchRequest } from "./match-request.ts";
import { toJob, toListedJob } from "./to-api-job.ts";

const about = (structuredDataAllowed = true) => ({
  url: "https://site.example/jobs/1/gardener",
  source: { name: "Test Board", structuredDataAllowed },
});
const LINK = "https://careers.example.com/apply/1";

test("whatever a posting says has the published shape, and nothing beside it", () => {
  fc.assert(
    fc.property(anyJob, (job) => {
      const whole = toJob(job, about());
      expect(Job.parse(whole)).toEqual(whole);
      const listed = toListedJob(job, about());
      expect(ListedJob.parse(listed)).toEqual(listed);
    }),
  );
});

test("what is not stated is absent", () => {
  expect(toJob(buildJob({ title: null, company: "12 views" }), about())).toEqual({
    id: buildJob().id,
    ...about(),
    evidence: [],
  });
});

test("pay keeps its figures and its words", () => {
  const pay = { min: 20, max: null, currency: "USD", period: "hour", basis: "gross" } as const;
  expect(toListedJob(buildJob({ salary: "from $20/h", reading: { pay } }), about()).baseSalary).toEqual({
    currency: "USD",
    minValue: 20,
    unitText: "HOUR",
    basis: "gross",
    text: "from $20/h",
  });
});

test("no text leads to where one applies", () => {
  const text = `Apply: ${LINK} or careers.example.com/x, see also other.example.com`;
  const job = buildJob({
    title: text,
    company: text,
    location: text,
    salary: text,
    skills: [text],
    descriptionText: text,
    applyUrl: LINK,
    reading: {
      timeZones: { fromUtcHours: 0, toUtcHours: 0, named: [text] },
      warnings: [
        { kind: "asks-fee", field: "descriptionText", quote: text },
        { kind: "link-shortener", field: "applyUrl", quote: LINK },
      ],
      evidence: [
        { about: "pay", field: "descriptionText", quote: text, start: 0, end: text.length },
        { about: "warnings", field: "url", quote: "https://jobs.example.com/1", start: 0, end: 26 },
      ],
    },
  });
  const whole = toJob(job, { ...about(), applyHost: "careers.example.com" });
  expect(JSON.stringify({ ...whole, applyHost: null })).not.toMatch(/careers\.example|jobs\.example\.com/);
  expect(whole.description).toContain("other.example.com");
  expect(whole.evidence).toHaveLength(1);
  expect(whole.warnings).toEqual([
    { kind: "asks-fee", quote: "Apply: […] or […] see also other.example.com" },
    { kind: "link-shortener" },
  ]);
});

test("the text stays with a source that does not let it be passed on", () => {
  const job = buildJob({ descriptionText: "Grow numbers." });
  expect(toJob(job, about()).description).toBe("Grow numbers.");
  expect(toJob(job, about(false))).not.toHaveProperty("description");
});

test("examples are true to their schemas", () => {
  expect(ListedJob.parse(EXAMPLE_JOB)).toEqual(EXAMPLE_JOB);
  expect(MatchRequest.parse(EXAMPLE_REQUEST)).toMatchObject(EXAMPLE_REQUEST);
  for (const schema of [JobList, MatchList]) {
    const [example] = (schema.meta()?.examples ?? []) as unknown[];
    expect(schema.parse(example)).toEqual(example);
  }
});
