/** `npm run quality:cv`: how well résumés are read, field by field. Exit code 1 when a field of our own set, of those written by hand or of the labelled files is under its bar. */
import { labelledRows, unlabelledLines } from "./cv/labelled-set.ts";
import { type CvRow, readOwnSet } from "./cv/own-set.ts";
import { CV_FIELDS, f1, fieldsUnder, tableLines, tally, wholeLines } from "./cv/score.ts";
import { readWrittenSets } from "./cv/written-set.ts";

const OWN_BAR = 0.95;
const LABELLED_BAR = 0.92;
const [shown] = process.argv.slice(2);

const written = await readWrittenSets();
for (const [set, rows] of written)
  console.log(
    wholeLines(
      `Written by hand, set "${set}", ${rows.length} files`,
      tally(rows, () => "all").get("all") as NonNullable<ReturnType<ReturnType<typeof tally>["get"]>>,
      OWN_BAR,
    ).join("\n"),
  );
if (shown === "--written") {
  showMisses([...written.values()].flat());
  process.exit();
}
const own = await readOwnSet();
for (const name of own.missing) console.log(`Left out, since this machine lacks what it takes: ${name}.`);
const tuned = own.rows.filter(({ isAside }) => !isAside);
const aside = own.rows.filter(({ isAside }) => isAside);
const whole = tally(tuned, () => "all").get("all");
const untouched = tally(aside, () => "all").get("all");
if (whole === undefined || untouched === undefined) throw new Error("No résumé was made.");
for (const [title, rows, counts] of [
  ["Our own set", tuned, whole],
  ["Layouts and a language kept aside", aside, untouched],
] as const) {
  console.log(wholeLines(`${title}, ${rows.length} files`, counts, OWN_BAR).join("\n"));
  for (const key of ["layout", "producer", "language"] as const)
    console.log(
      `\n${tableLines(
        `F1 by ${key}`,
        tally(rows, (row) => row[key]),
      ).join("\n")}`,
    );
}

const labelled = await labelledRows();
const labelledWhole = tally(labelled, () => "all").get("all");
if (labelledWhole === undefined) console.log("\n../shared/data/resumes-labelled is not there.");
else console.log(wholeLines(`Labelled files of others, ${labelled.length}`, labelledWhole, LABELLED_BAR).join("\n"));

if (shown === "--misses") showMisses(own.rows);
if (shown === "--unlabelled") console.log((await unlabelledLines()).join("\n"));
const byHand = tally([...written.values()].flat(), () => "all").get("all");
for (const [title, counts, bar] of [
  ["our own set", whole, OWN_BAR],
  ["what was kept aside", untouched, OWN_BAR],
  ["written by hand", byHand, OWN_BAR],
  ["labelled", labelledWhole, LABELLED_BAR],
] as const) {
  const under = counts ? fieldsUnder(counts, bar) : [];
  if (under.length === 0) continue;
  console.error(`Under the bar, ${title}: ${under.join(", ")}`);
  process.exitCode = 1;
}

function showMisses(rows: readonly CvRow[]): void {
  for (const { layout, producer, language, score, truth, read } of rows) {
    const wrong = CV_FIELDS.filter((field) => f1(score[field]) < 1);
    if (wrong.length > 0) console.log(JSON.stringify({ layout, producer, language, wrong, truth, read }));
  }
}
