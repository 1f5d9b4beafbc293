import { expect, test } from "vitest";
import samples from "#data/sample-jobs.json" with { type: "json" };
import { chooseApplyLink } from "#domain/posting/apply-link.ts";
import { displayCompany, isExcluded, jobSlug } from "#domain/posting/display-job.ts";
import { JOB_CATEGORIES, type JobCategory } from "#domain/questionnaire/options.ts";
import { descriptionBlocks } from "#domain/reading/text/description-blocks.ts";
import { FIRST_COUNTRIES } from "#domain/shared/country.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { findSampleCompany, loadSampleJobs } from "./sample-jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const jobs = loadSampleJobs(NOW);

/** The file is in this order: category, number of samples written for it. */
const INTENDED: [JobCategory, number][] = [
  ["student", 3],
  ["customer-service", 5],
  ["data-entry", 4],
  ["call-center", 3],
  ["assistant", 3],
  ["it-software", 7],
  ["copywriting", 3],
  ["management", 3],
  ["translator", 4],
  ["sales", 4],
  ["marketing", 4],
  ["operations", 3],
  ["consulting", 3],
  ["c-suite", 3],
  ["design", 4],
  ["influencer", 3],
  ["finance", 4],
  ["travel", 4],
  ["education", 3],
  ["hr", 3],
  ["medical", 3],
  ["procurement", 3],
  ["nursing", 4],
];

const WELL_KNOWN =
  /\b(?:google|alphabet|amazon|apple|microsoft|meta|facebook|netflix|ibm|oracle|sap|siemens|bosch|shopify|spotify|stripe|airbnb|uber|booking|expedia|deloitte|accenture|mckinsey|kpmg|pwc|unilever|nestl[eé]|ikea|zalando|allianz|enel|eni|barilla|telef[oó]nica|vodafone|adidas|nike|canva|atlassian|duolingo|zoom|tesla|nhs|automattic|gitlab|remotive|indeed)\b/i;

test("there are 83, each with an id, number, company and page path of its own", () => {
  expect(jobs).toHaveLength(83);
  for (const key of ["id", "externalId", "company", "url"] as const)
    expect(new Set(jobs.map((job) => job[key])).size).toBe(83);
  expect(new Set(jobs.map(jobSlug)).size).toBe(83);
  for (const { id } of jobs)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("what the build wrote down of them is not read again", () => {
  const written = Object.fromEntries(jobs.map(({ externalId, reading }) => [externalId, reading]));
  const [first] = jobs;
  const other = { ...first?.reading, seniority: null, categories: [] };
  expect(loadSampleJobs(NOW, JSON.parse(JSON.stringify(written)))).toEqual(jobs);
  expect(loadSampleJobs(NOW, { ...written, "sample-001": other as never })[0]?.reading).toBe(other);
});

test("ids stay, dates move with the clock", () => {
  const later = loadSampleJobs(new Date(NOW.getTime() + 86_400_000));
  expect(later.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
  for (const [index, job] of later.entries()) {
    expect(Number(job.datePosted) - Number(jobs[index]?.datePosted)).toBe(86_400_000);
    expect(job.datePosted && job.datePosted <= job.syncedAt).toBe(true);
  }
});

test("the reader finds at least three samples of every category, and agrees with nearly all that were meant", () => {
  const read = jobs.map((job) => job.reading.categories[0]?.value ?? null);
  const counts = JOB_CATEGORIES.map(
    (category) => [category, read.filter((value) => value === category).length] as const,
  );
  expect(counts.filter(([, count]) => count < 3)).toEqual([]);
  const intended = INTENDED.flatMap(([category, count]) => Array<JobCategory>(count).fill(category));
  const differing = jobs.filter((_, index) => read[index] !== intended[index]).map(({ title }) => title);
  expect(differing.length, differing.join("; ")).toBeLessThanOrEqual(3);
});

test("the reader understands where one may live and what is paid, wherever a sample states it", () => {
  expect(
    jobs.filter(({ reading }) => reading.remote.kind === null || !reading.remote.stated).map(({ title }) => title),
  ).toEqual([]);
  expect(new Set(jobs.map(({ reading }) => reading.remote.kind))).toEqual(new Set(["remote", "hybrid", "onsite"]));
  expect(
    new Set(jobs.flatMap(({ reading: { remote } }) => (remote.open.length > 5 ? [] : remote.open))).size,
  ).toBeGreaterThanOrEqual(25);
  for (const country of FIRST_COUNTRIES) {
    const named = jobs.filter(({ reading: { remote } }) => remote.open.length <= 5 && remote.open.includes(country));
    expect(named.length, country).toBeGreaterThanOrEqual(3);
  }
  for (const { externalId, salary, salaryMin, salaryMax, salaryCurrency, salaryPeriod, reading } of jobs) {
    const stated =
      salary === null ? null : { min: salaryMin, max: salaryMax, currency: salaryCurrency, period: salaryPeriod };
    expect(reading.pay, externalId).toEqual(stated && expect.objectContaining(stated));
  }
  expect(jobs.filter(({ salary }) => salary === null)).toHaveLength(20);
});

test("every employment type is offered", () => {
  const types = jobs.flatMap(({ reading }) => reading.employmentTypes);
  for (const type of ["full-time", "part-time", "contract", "internship"]) expect(types).toContain(type);
});

test("nothing leads outside, and applying leads to the company's own page whatever the link quality", () => {
  const { titleLinks, companyLinks } = loadDataFiles({ warn: () => {} });
  const tables = { titleLinks, companyLinks, fallback: "https://board.example.com/" };
  expect(JSON.stringify(samples)).not.toMatch(/https?:|www\.|mailto:|@|\.(?:com|org|net|io)\b/i);
  for (const job of jobs) {
    expect(chooseApplyLink(job, tables)).toMatchObject({ url: job.url, host: null });
    expect(findSampleCompany(job.url?.split("/").at(-1) ?? "")).toBe(job.company);
  }
  expect(findSampleCompany("nobody")).toBeNull();
});

test("no posting of a real source leads to a sample page, whatever the tables hold", () => {
  const { titleLinks, companyLinks } = loadDataFiles({ warn: () => {} });
  for (const { title, company } of jobs) {
    const real = {
      source: "board",
      title,
      company,
      applyUrl: null,
      url: null,
      linkQualityScore: null,
      companyWebsiteUrl: null,
    };
    expect(chooseApplyLink(real, { titleLinks, companyLinks, fallback: null })).toBeNull();
  }
});

test("companies are shown under their own, invented names", () => {
  for (const job of jobs) {
    expect(isExcluded(job)).toBe(false);
    expect(displayCompany(job)).toBe(job.company);
    expect(job.company).not.toMatch(WELL_KNOWN);
    expect(job.company).not.toMatch(/test/i);
  }
});

test("descriptions are 90 to 220 words of paragraphs, headings and lists, and no two begin alike", () => {
  for (const { externalId, description, descriptionText } of jobs) {
    const words = descriptionText.split(/\s+/).length;
    expect(words, externalId).toBeGreaterThanOrEqual(90);
    expect(words, externalId).toBeLessThanOrEqual(220);
    expect(description?.replace(/<\/?(?:p|ul|li|h3|strong)>/g, "")).not.toMatch(/[<>]/);
    expect(descriptionBlocks(description).length).toBeGreaterThanOrEqual(3);
  }
  expect(new Set(jobs.map(({ descriptionText }) => descriptionText.slice(0, 25))).size).toBe(83);
});
