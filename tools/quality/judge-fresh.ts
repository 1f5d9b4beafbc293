import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readingOf } from "./read-case.ts";

const FOLDER = join(import.meta.dirname, "../../tests/quality");

/** Postings drawn by seed and labelled by reading them, before it was looked at what the reader says of them. */
export function freshLines(postings: Iterable<object>): string[] {
  const rows = new Map(Array.from(postings, (row) => [String((row as { uid: unknown }).uid), row]));
  return [
    "",
    "Drawn by seed, labelled before the reader was asked; at least 95 %",
    ...categoryLines(rows),
    ...payLines(rows),
    ...skillLines(rows),
  ];
}

function linesOf(file: string): string[][] {
  const text = readFileSync(join(FOLDER, file), "utf8").trim();
  return text
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
}

const NO_LABEL = { source_category: "", tags: [] };

/** The best category, with what the board says of it and without; "-" = none of the 23 is meant. */
function categoryLines(rows: ReadonlyMap<string, object>): string[] {
  return [...Map.groupBy(linesOf("fresh-category.tsv"), ([draw = ""]) => draw)].flatMap(([draw, labels]) => {
    const known = labels.flatMap(([, uid = "", accept = ""]) => ({ row: rows.get(uid), accept: accept.split("|") }));
    const right = (withheld: object) =>
      known.filter(({ row, accept }) => accept.includes(bestCategory({ ...row, ...withheld }))).length;
    return [
      share(`category, ${draw} draw`, right({}), known.length),
      share("  the board's label withheld", right(NO_LABEL), known.length),
    ];
  });
}

function bestCategory(row: object): string {
  return readingOf(row).categories[0]?.value ?? "-";
}

/** The best category of the labelled rows, what the board says of it withheld. */
export function withheldLine(rows: Iterable<{ posting: object; accept: readonly string[] }>): string {
  const all = [...rows];
  const right = all.filter(({ posting, accept }) => accept.includes(bestCategory({ ...posting, ...NO_LABEL }))).length;
  return share("category, label withheld", right, all.length);
}

const FIELDS_OF_PAY = { salary_text: "", salary_min: null, salary_max: null, salary_currency: "", salary_period: "" };

/**
 * Pay in running text: the source's own fields are withheld. A label lists what counts as right where a posting names several roles; "-" = it
 * states no pay, "?" = reading does not tell.
 */
function payLines(rows: ReadonlyMap<string, object>): string[] {
  const draws = Map.groupBy(linesOf("fresh-pay.tsv"), ([draw = ""]) => draw);
  return [...draws].flatMap(([draw, labels]) => {
    const wrong: string[] = [];
    let judged = 0;
    for (const [, uid = "", label = ""] of labels) {
      const row = rows.get(uid);
      if (!row || label === "?") continue;
      judged++;
      const { pay } = readingOf({ ...row, ...FIELDS_OF_PAY });
      const got = pay === null ? "-" : `${pay.min ?? ""}-${pay.max ?? ""} ${pay.currency}`;
      if (!label.split("|").includes(got)) wrong.push(`    ${uid}: ${got} for ${label}`);
    }
    return [share(`pay in text, ${draw} draw`, judged - wrong.length, judged), ...wrong];
  });
}

/** Of the skills that the reader named when the rows were drawn, those it still names: how many are asked of the applicant. */
function skillLines(rows: ReadonlyMap<string, object>): string[] {
  return [...Map.groupBy(linesOf("fresh-skills.tsv"), ([draw = ""]) => draw)].flatMap(([draw, labels]) => {
    const named = labels.filter(([, uid = "", skill = ""]) => {
      const row = rows.get(uid);
      return row && readingOf(row).skills.includes(skill);
    });
    const wrong = named.filter(([, , , asked]) => asked === "0");
    const lost = labels.filter((label) => label[3] === "1" && !named.includes(label)).length;
    const all = labels.length;
    const drawn = labels.filter((label) => label[3] === "1").length;
    return [
      share(`skills, ${draw} draw`, named.length - wrong.length, named.length),
      `    as drawn ${((100 * drawn) / all).toFixed(1)} %; of the right ones ${lost} are no longer named`,
    ];
  });
}

function share(name: string, right: number, all: number): string {
  return `  ${name.padEnd(28)}${right} of ${all} right (${((100 * right) / all).toFixed(1)} %)`;
}
