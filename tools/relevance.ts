/**
 * `npm run relevance`: asks the product for each of the judged job seekers, by their answers alone and with the titles they want, and
 * says how good the first ten are, beside BM25 over the same postings. Needs the judged lists beside the repository.
 */
import { readFileSync } from "node:fs";
import { createBm25 } from "./relevance/bm25.ts";
import { type Figures, figuresFor, meanOf } from "./relevance/figures.ts";
import { JOBS_FILE, judgementsOf, loadPersons, type Person } from "./relevance/judged.ts";
import { openMatchApi } from "./relevance/match-api.ts";

/** What weights and thresholds were tuned on; the others were looked at afterwards. */
const TUNED_ON = ["d01", "d03", "d05", "d07", "d09", "d11"];

const persons = loadPersons();
if (persons === null) {
  console.log("The judged lists are not beside the repository: nothing to measure.");
} else {
  const rows = readFileSync(JOBS_FILE, "utf8")
    .trim()
    .split("\n")
    .map((line): Record<string, unknown> => JSON.parse(line));
  const api = openMatchApi(rows);
  const bm25 = createBm25(
    rows.map(({ uid, title, description }) => ({ id: String(uid), text: `${title ?? ""} ${description ?? ""}` })),
  );
  await report("by the answers alone", persons, (person) => api.shownTo(person, { titles: false }));
  await report("with the wanted titles", persons, (person) => api.shownTo(person, { titles: true }));
  await report("BM25 of the wanted titles", persons, async ({ wants }) => ({
    fits: bm25(wants.join(" "), 10),
    good: new Set<string>(),
  }));
}

type Ask = (person: Person) => Promise<{ fits: readonly string[]; good: ReadonlySet<string> }>;

async function report(name: string, list: readonly Person[], ask: Ask): Promise<void> {
  console.log(`\n${name}`);
  console.log(row("", ["P@10", "P@min", "useless", "nDCG", "good ok", "3 good", "judged", "fits", "good"]));
  const all: { id: string; figures: Figures }[] = [];
  for (const person of list) {
    const shown = await ask(person);
    const figures = figuresFor(shown, judgementsOf(person.id));
    all.push({ id: person.id, figures });
    console.log(row(person.id, [...figureCells(figures), String(shown.fits.length), String(shown.good.size)]));
  }
  const mean = (label: string, chosen: typeof all) => {
    const figures = meanOf(chosen.map((one) => one.figures));
    console.log(
      row(label, [...figureCells(figures), `pooled ${(figures.hits / Math.max(1, figures.possible)).toFixed(2)}`]),
    );
  };
  mean(
    "tuned on",
    all.filter(({ id }) => TUNED_ON.includes(id)),
  );
  mean(
    "the others",
    all.filter(({ id }) => !TUNED_ON.includes(id)),
  );
  mean("all", all);
}

function figureCells(figures: Figures): string[] {
  const { precision, precisionOfPossible, useless, ndcg, goodWorthALook, bestCalledGood, judged } = figures;
  return [precision, precisionOfPossible, useless, ndcg, goodWorthALook, bestCalledGood, judged].map((value) =>
    value === null ? "–" : value.toFixed(2),
  );
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(9)).join("");
}
