/**
 * `npm run relevance`: asks the product for each of the judged job seekers, by their answers alone and with the titles they want, and
 * says how good the first ten are, beside BM25 over the same postings and the version before (`tests/quality/relevance-before.json`,
 * which `--record COMMIT` writes anew). Needs the postings beside the repository.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { createBm25 } from "./relevance/bm25.ts";
import { Figures, figuresFor, meanOf, withCopies } from "./relevance/figures.ts";
import { JOBS_FILE, type JudgedSet, loadJudgedSets, type Person } from "./relevance/judged.ts";
import { openMatchApi } from "./relevance/match-api.ts";

const BEFORE = join(import.meta.dirname, "../tests/quality/relevance-before.json");
const Recorded = z.object({ commit: z.string(), ways: z.record(z.string(), z.record(z.string(), Figures)) });
const WAYS = { alone: "by the answers alone", titles: "with the wanted titles" };

type ByPerson = Record<string, Figures>;
type Reported = { name: string; set: JudgedSet; copiesOf: (uid: string) => string[] };
type Ask = (person: Person) => Promise<{ fits: readonly string[]; good: ReadonlySet<string> }>;

const sets = loadJudgedSets();
if (sets.length === 0) console.log("The judged lists are not beside the repository: nothing to measure.");
else await measure(process.argv[2] === "--record" ? (process.argv[3] ?? "unknown") : null);

/** `commit`: what the figures are recorded as; null = they are compared with those recorded. */
async function measure(commit: string | null): Promise<void> {
  const rows = readFileSync(JOBS_FILE, "utf8")
    .trim()
    .split("\n")
    .map((line): Record<string, unknown> => JSON.parse(line));
  const api = openMatchApi(rows);
  const { copiesOf, ageOf } = api;
  const bm25 = createBm25(
    rows.map(({ uid, title, description }) => ({ id: String(uid), text: `${title ?? ""} ${description ?? ""}` })),
  );
  const before = commit === null ? Recorded.parse(JSON.parse(readFileSync(BEFORE, "utf8"))) : null;
  const now: Record<string, ByPerson> = {};
  for (const [way, name] of Object.entries(WAYS)) {
    const ages: number[] = [];
    for (const set of sets) {
      const measured = await report({ name: `${set.name}, ${name}`, set, copiesOf }, async (person) => {
        const shown = await api.shownTo(person, { titles: way === "titles" });
        ages.push(...shown.fits.slice(0, 10).flatMap((uid) => ageOf(uid) ?? []));
        return shown;
      });
      now[way] = { ...now[way], ...measured };
      const old = before?.ways[way] ?? {};
      if (before !== null) means(set, Object.fromEntries(set.persons.map(({ id }) => [id, old[id]])), before.commit);
    }
    console.log(`\nThe first ten, ${name}: ${ages.length} dated, median age ${Math.round(medianOf(ages))} days`);
  }
  for (const set of sets)
    await report({ name: `${set.name}, BM25 of the wanted titles`, set, copiesOf }, async ({ wants }) => ({
      fits: bm25(wants.join(" "), 10),
      good: new Set<string>(),
    }));
  if (commit !== null) writeFileSync(BEFORE, `${JSON.stringify({ commit, ways: now }, null, 2)}\n`);
}

async function report({ name, set, copiesOf }: Reported, ask: Ask): Promise<ByPerson> {
  console.log(`\n${name}`);
  console.log(
    row("", ["P@10", "P@min", "of judged", "useless", "nDCG", "good ok", "3 good", "judged", "fits", "good"]),
  );
  const all: ByPerson = {};
  for (const person of set.persons) {
    const shown = await ask(person);
    const judged = withCopies(set.judgementsOf(person.id), shown.fits, copiesOf);
    const figures = figuresFor(shown, judged);
    all[person.id] = figures;
    console.log(row(person.id, [...figureCells(figures), String(shown.fits.length), String(shown.good.size)]));
  }
  means(set, all, "");
  return all;
}

/** The means of those tuned on, of the others and of all. */
function means({ tunedOn }: JudgedSet, all: Record<string, Figures | undefined>, version: string): void {
  const mean = (label: string, isChosen: (id: string) => boolean) => {
    const chosen = Object.entries(all).flatMap(([id, figures]) => (figures && isChosen(id) ? [figures] : []));
    if (chosen.length === 0) return;
    const figures = meanOf(chosen);
    const pooled = `pooled ${(figures.hits / Math.max(1, figures.possible)).toFixed(2)}`;
    console.log(row(`${version} ${label}`.trim(), [...figureCells(figures), pooled]));
  };
  mean("tuned on", tunedOn);
  mean("the others", (id) => !tunedOn(id));
  mean("all", () => true);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function figureCells(figures: Figures): string[] {
  const { precision, precisionOfPossible, precisionOfJudged, useless, ndcg, goodWorthALook, bestCalledGood, judged } =
    figures;
  return [precision, precisionOfPossible, precisionOfJudged, useless, ndcg, goodWorthALook, bestCalledGood, judged].map(
    (value) => (value === null ? "–" : value.toFixed(2)),
  );
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(20) + cells.map((cell) => cell.padStart(10)).join("");
}
