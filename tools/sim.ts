import { parseArgs } from "node:util";
import { FAULT_KINDS, LOGGED_FAULTS } from "./sim/faults.ts";
import { measureFirstStart } from "./sim/first-start.ts";
import { compareWithKills } from "./sim/kills.ts";
import { measureRun } from "./sim/measure-run.ts";
import { openSimDatabase, runSim } from "./sim/run-sim.ts";

const USAGE = `npm run sim -- [--boards 2000] [--postings 60000] [--days 30] [--faults 2] [--seed 1] [--kills 0] [--first-start]

Crawls a simulated internet on loopback with the product's own crawler, in simulated time, and prints what came of it against the truth.
With --kills so many kills (SIGKILL) of the process at random moments are compared with an undisturbed run instead: 24 boards are enough.
With --first-start a first start of the built server is measured instead, in real time. It fails when a bar is broken.`;

const { values } = parseArgs({
  options: {
    boards: { type: "string", default: "2000" },
    postings: { type: "string", default: "60000" },
    days: { type: "string", default: "30" },
    faults: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
    kills: { type: "string", default: "0" },
    "first-start": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const size = {
  boards: Number(values.boards),
  postings: Number(values.postings),
  days: Number(values.days),
  faults: Number(values.faults),
  seed: Number(values.seed),
};
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
type Bar = [figure: string, value: string, bar: string, holds: boolean];
const none = (figure: string, found: readonly unknown[]): Bar => [
  figure,
  String(found.length),
  "0",
  found.length === 0,
];
const within = (figure: string, value: number, most: number, unit: string): Bar => [
  figure,
  `${value.toFixed(2)} ${unit}`,
  `${most} ${unit}`,
  value <= most,
];

/** Prints the figures with their bars; the process fails when one is broken. */
function printBars(bars: readonly Bar[]): void {
  for (const [figure, value, bar, holds] of bars)
    console.log(`${figure.padEnd(46)}${value.padStart(10)}  bar ${bar}${holds ? "" : "  <- broken"}`);
  if (bars.some(([, , , holds]) => !holds)) process.exitCode = 1;
}
const printSome = (lines: readonly string[]) => {
  for (const line of lines.slice(0, 20)) console.log(`  ${line}`);
};

if (values.kills !== "0") await runKills();
else if (values["first-start"]) await runFirstStart();
else await runMonth();

async function runKills(): Promise<void> {
  const onKill = (count: number) => process.stderr.write(`\r  kill ${count} of ${values.kills}, ${seconds()} s`);
  const { days: runDays } = size;
  const found = await compareWithKills({ ...size, runDays, kills: Number(values.kills), onKill });
  const { different, apart, violations } = found;
  console.log(`\n${found.kills} kills, ${found.postings} postings kept, ${seconds()} s`);
  printBars([
    none("state, facts or reasons of closing that differ", different),
    none("times more than an interval apart", apart),
    none("violations of politeness", violations),
  ]);
  printSome([...different, ...apart, ...violations]);
}

async function runFirstStart(): Promise<void> {
  const found = await measureFirstStart({ port: 4_390, seed: size.seed });
  const { filling, quiet } = found.resultsP95Ms;
  const { filling: fillingMb, quiet: quietMb } = found.memoryMb;
  printBars([
    within("first jobs after", found.firstJobs ?? Number.POSITIVE_INFINITY, 20, "s"),
    within("a thousand after", found.thousandJobs ?? Number.POSITIVE_INFINITY, 180, "s"),
    within("results page p95 while it fills, times quiet", filling / quiet, 1.5, ""),
    within("resident memory it adds", fillingMb - quietMb, 150, "MB"),
    within("pages that failed", found.failedVisits, 0, ""),
    none("violations of politeness", found.violations),
  ]);
  console.log(
    `results page p95 ${filling.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms; ${fillingMb} MB, quiet ${quietMb} MB`,
  );
  printSome([...found.said, ...found.violations]);
}

async function runMonth(): Promise<void> {
  const { db, tidy, close } = await openSimDatabase();
  const { world, log } = await runSim({
    ...size,
    db,
    tidy,
    onDay: (day) => process.stderr.write(`\r  day ${day} of ${size.days}, ${seconds()} s`),
  });
  const found = await measureRun(db, world, size.days);
  await close();

  console.log(
    `\n${size.boards} boards, ${found.postings} postings kept, ${size.days} days, ${FAULT_KINDS.length} kinds of fault, ${log.requests()} requests, ${seconds()} s`,
  );
  const isPrivate = (line: string) => line.endsWith("a private address");
  const { bytes, violations } = log;
  const unmet = size.faults > 0 ? LOGGED_FAULTS.filter((kind) => !log.faults.has(kind)) : [];
  printBars([
    none(
      "violations of politeness",
      violations.filter((line) => !isPrivate(line)),
    ),
    none("requests to private addresses", violations.filter(isPrivate)),
    none("kinds of fault that never happened", unmet),
    none("open for a day and never listed", found.neverListed),
    none("living ones closed", found.wronglyClosed),
    within("listed after it appeared, p50", found.listedAfter.p50, 1, "h"),
    within("listed after it appeared, p95", found.listedAfter.p95, 3, "h"),
    within("closing noticed, p95", found.closedAfter.p95, 4, "h"),
    within("rows for unchanged boards", found.rowsForUnchanged, 0, ""),
    within("bytes that conditional requests could save", (100 * bytes.wasted) / Math.max(1, bytes.saveable), 5, "%"),
  ]);
  console.log(
    `appeared ${found.listedAfter.count}, of them never listed ${found.listedAfter.never}, the one open longest ${found.listedAfter.longest.toFixed(1)} h`,
  );
  console.log(
    `closed ${found.closedAfter.count}, of them not noticed four hours later ${found.unnoticed.count}, a day later ${found.unnoticed.days}; late, by reason ${JSON.stringify(found.late)}`,
  );
  console.log(
    `closed besides on feeds that show the newest only ${found.hidden.count}, of them noticed ${found.hidden.noticed}: they age`,
  );
  console.log(
    `ledger: ${found.eventsPerPosting.toFixed(1)} events and ${Math.round(found.bytesPerPosting)} bytes a posting: ${(found.bytesPerPosting / 1e3).toFixed(2)} GB for a million`,
  );
  const sorts = [...log.answers].sort((a, b) => b[1] - a[1]).map(([sort, count]) => `${sort}: ${count}`);
  console.log(`requests by what was asked for and the status: ${sorts.join(", ")}`);
  const { user, system } = process.cpuUsage();
  console.log(`processor: ${Math.round((user + system) / 1e6)} s`);
  console.log(`memory: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB resident, with internet and database`);
  printSome([...unmet, ...violations, ...found.neverListed, ...found.wronglyClosed, ...found.unnoticed.some]);
}
