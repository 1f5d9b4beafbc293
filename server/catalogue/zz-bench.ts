import fc from "fast-check";
import { anyAnswers, anyJob, TEST_RATES } from "#tests/support/arbitrary-job.ts";
import { jobId } from "#tests/support/build-job.ts";
import { createMemoryCatalogue } from "#server/catalogue/memory-catalogue.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
const jobs = fc.sample(anyJob, { numRuns: 6061, seed: 1 }).map((job, n) => ({ ...job, id: jobId(n) }));
const people = fc.sample(anyAnswers, { numRuns: 300, seed: 2 });
let t = performance.now();
const c = createMemoryCatalogue(jobs, { origin: "jobs", rates: TEST_RATES, now: () => new Date("2026-03-20"), generation: 1 });
console.log("build ms", performance.now() - t);
function time(name: string, f: (criteria: any) => unknown) {
  const ms = people.map((p) => { const s = performance.now(); f(p); return performance.now() - s; }).sort((a, b) => a - b);
  console.log(name, "p50", ms[150].toFixed(2), "p95", ms[285].toFixed(2), "max", ms[299].toFixed(2));
}
const q = (criteria: any, more: object = {}) => c.query({ criteria, text: "", filters: NO_FILTERS, sort: "best", page: { offset: 0, limit: 20 }, ...more });
for (let i = 0; i < 2; i++) {
time("match", (p) => q(p));
time("match+facets+relax", (p) => q(p, { want: { facets: true, relaxations: true } }));
time("text", (p) => q(p, { text: "data sen", want: { facets: true } }));
time("country counts", (p) => q(p, { page: { offset: 0, limit: 0 }, want: { optionCounts: "country" } }));
time("country counts w/ job types", (p) => q({ ...p, jobTypes: ["eu-remote", "country-remote", "country-hybrid"] }, { page: { offset: 0, limit: 0 }, want: { optionCounts: "country" } }));
time("category counts", (p) => q(p, { page: { offset: 0, limit: 0 }, want: { optionCounts: "jobCategories" } }));
time("deep page", (p) => q({}, { page: { offset: 5000, limit: 20 } }));
time("salary", (p) => q(p, { sort: "salary" }));
time("similar", (p) => c.similar(jobs[7].id, p, 6));
}
