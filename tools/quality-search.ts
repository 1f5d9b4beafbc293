/**
 * `npm run quality:search`: what searches as people type them find among the real postings, when these are beside the
 * repository, beside two other ways to search. With a file name it writes the pairs to judge there, shuffled.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pino } from "pino";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { planSearch } from "#domain/search/plan-search.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { percentilesOf } from "../bench/percentiles.ts";
import { JOBS_FILE } from "./relevance/judged.ts";
import { postingsOfRows } from "./relevance/postings-of-rows.ts";
import { HALVES, judgedQueries, searchGrades } from "./search/judged-queries.ts";
import { reportOfficialTitles } from "./search/official-titles.ts";
import { type Answer, searchFigures } from "./search/search-figures.ts";
import { everyWordSearch, gramSearch, productSearch } from "./search/systems.ts";

const MOST_TEXT = 400;
const ROUNDS = 20;
const queries = judgedQueries();

if (existsSync(JOBS_FILE)) await measure(process.argv[2]);
else console.log("The real postings are not beside the repository: only the speed of understanding is measured.");
reportOfficialTitles();
reportSpeed();

async function measure(pairsFile: string | undefined): Promise<void> {
  const dataFiles = loadDataFiles(pino({ level: "silent" }));
  const rows = readFileSync(JOBS_FILE, "utf8")
    .trim()
    .split("\n")
    .map((line): Record<string, unknown> => JSON.parse(line));
  const { jobs, uids } = postingsOfRows(rows, dataFiles.readOptionsOf);
  const systems = [productSearch(jobs, dataFiles.rates), everyWordSearch(jobs), gramSearch(jobs)];
  const grades = gradesOfRoles(searchGrades(), jobs, uids);
  const pairs = new Map<string, { query: string; id: string }>();
  console.log(["", "finds nothing", "right of ten", "filled, right", "judged"].map(cell).join(""));
  for (const { name, search } of systems) {
    const answers: Answer[] = [];
    for (const query of queries) {
      const ids = await search(query.query);
      for (const id of ids) pairs.set(`${query.id} ${id}`, { query: query.id, id });
      answers.push({ query, uids: ids.map((id) => uids.get(id) ?? id) });
    }
    for (const half of HALVES) {
      const own = answers.filter(({ query }) => query.half === half);
      const { nothing, right, filled, judged } = searchFigures(own, grades);
      console.log(
        [`${name}, ${half}`, ...[nothing, right, filled, judged].map((share) => share.toFixed(3))].map(cell).join(""),
      );
    }
    const empty = answers.filter(({ uids }) => uids.length === 0).map(({ query }) => query.query);
    if (name === "product") console.log(`nothing for: ${empty.join(", ") || "–"}`);
  }
  if (pairsFile === undefined) return;
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const lines = [...pairs.values()].map(({ query, id }) => {
    const job = byId.get(id);
    const text = queries.find((one) => one.id === query)?.query;
    return {
      queryId: query,
      query: text,
      uid: uids.get(id),
      title: job?.title,
      company: job?.company,
      location: job?.location,
      text: job?.descriptionText?.slice(0, MOST_TEXT),
    };
  });
  const shuffled = lines.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));
  writeFileSync(pairsFile, `${shuffled.map((line) => JSON.stringify(line)).join("\n")}\n`);
  console.log(`${shuffled.length} pairs in ${pairsFile}`);
}

/** Copies of one role are shown once: the one that stands for it has the best grade of any. */
function gradesOfRoles(
  grades: ReturnType<typeof searchGrades>,
  jobs: readonly JobPosting[],
  uids: ReadonlyMap<string, string>,
): ReturnType<typeof searchGrades> {
  const shown = new Map(jobs.flatMap(({ id, roleId }) => (roleId === null ? [] : [[uids.get(id), uids.get(roleId)]])));
  return new Map(
    [...grades].map(([query, own]) => {
      const roles = new Map<string, number>();
      for (const [uid, grade] of own) {
        const role = shown.get(uid) ?? uid;
        roles.set(role, Math.max(roles.get(role) ?? 0, grade));
      }
      return [query, roles];
    }),
  );
}

/** Queries stay together, in an order that says nothing of who found what. */
function hash({ queryId, uid }: { queryId: string; uid: string | undefined }): string {
  const of = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
  return `${of(queryId)}${of(`${queryId} ${uid}`)}`;
}

function reportSpeed(): void {
  for (const { query } of queries) planSearch(query);
  const times = Array.from({ length: ROUNDS }, () =>
    queries.map(({ query }) => {
      const started = performance.now();
      planSearch(query);
      return performance.now() - started;
    }),
  ).flat();
  console.log(`understanding a query: p95 ${percentilesOf(times).p95.toFixed(3)} ms`);
}

function cell(text: string, at: number): string {
  return at === 0 ? text.padEnd(32) : text.padStart(15);
}
