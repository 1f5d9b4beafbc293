/**
 * `node tools/relevance/list-warnings.ts FILE`: prints each posting of a file (one JSON object a line) that has a warning, of its own words or of other
 * postings, its pay and its site, so that somebody can read it, and how many there are.
 */
import { readFileSync } from "node:fs";
import { findContextWarnings } from "#domain/posting/context-warnings.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { hostname } from "#domain/reading/trust/look-alike-domain.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { NOW, postingsOfRows } from "./postings-of-rows.ts";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("node tools/relevance/list-warnings.ts FILE: the file of postings is missing.");
const { rates, readOptionsOf } = loadDataFiles(console);
const rows = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const { jobs } = postingsOfRows(rows, readOptionsOf);
const byText = Map.groupBy(jobs, namelessText);
const counts = new Map<string, number>();

for (const job of jobs) {
  // Of a file nobody knows the board or the past: what stands at its link stands for its board.
  const host = hostname(job.url ?? "");
  const board = job.source.startsWith("ats-") && host ? { host, website: job.companyWebsiteUrl } : null;
  const same = byText.get(namelessText(job)) ?? [];
  const textAlsoOf = job.descriptionText ? same.flatMap((other) => (other === job ? [] : (other.company ?? []))) : [];
  const ofContext = findContextWarnings(job, { now: NOW, rates, board, textAlsoOf, history: null });
  for (const { kind, quote } of [...job.reading.warnings, ...ofContext]) {
    console.log([job.source, kind, job.company, job.title, quote, job.url].join(" | "));
    const of = `${job.source.startsWith("ats-") ? "boards" : "others"} ${kind}`;
    counts.set(of, (counts.get(of) ?? 0) + 1);
  }
}
const boards = jobs.filter(({ source }) => source.startsWith("ats-")).length;
console.log(`${jobs.length} postings, ${boards} of them of employers' boards`, Object.fromEntries(counts));

/** As postings are compared where they come in: without the employer's name. */
function namelessText({ title, company, descriptionText }: JobPosting): string {
  const text = `${title}\n${descriptionText}`.toLowerCase();
  return (company ? text.replaceAll(company.toLowerCase(), " ") : text).replace(/\s+/g, " ");
}
