import { parseArgs } from "node:util";
import { FAULT_KINDS } from "./sim/faults.ts";
import { measureFirstStart } from "./sim/first-start.ts";
import { compareWithKills } from "./sim/kills.ts";
import { measureRun } from "./sim/measure-run.ts";
import { openSimDatabase, runSim } from "./sim/run-sim.ts";

const USAGE = `npm run sim -- [--boards 2000] [--postings 60000] [--days 30] [--faults 2] [--seed 1] [--kills 0] [--first-start]

Crawls a simulated internet on loopback with the product's own crawler, in simulated time, and prints what came of it against the truth.
With --kills so many kills (SIGKILL) of the process at random moments are compared with an undisturbed run instead: 24 boards are enough.
With --first-start a first start of the built server is measured instead, in real time.`;

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
if (values.kills !== "0") {
  const onKill = (count: number) => process.stderr.write(`\r  kill ${count} of ${values.kills}, ${seconds()} s`);
  const { days: runDays } = size;
  const found = await compareWithKills({ ...size, runDays, kills: Number(values.kills), onKill });
  const { different, apart, violations } = found;
  console.log(`\n${found.kills} kills, ${found.postings} postings kept, ${seconds()} s`);
  console.log(`state, facts or reasons of closing that differ: ${different.length}  bar 0`);
  console.log(`times more than an interval apart: ${apart.length}  bar 0`);
  console.log(`violations of politeness: ${violations.length}  bar 0`);
  for (const line of [...different, ...apart, ...violations].slice(0, 20)) console.log(`  ${line}`);
  process.exit(different.length + apart.length + violations.length === 0 ? 0 : 1);
}
if (values["first-start"]) {
  const found = await measureFirstStart({ port: 4_390, seed: size.seed });
  const { filling, quiet } = found.resultsP95Ms;
  console.log(`first jobs after ${found.firstJobs} s  bar 20 s\na thousand after ${found.thousandJobs} s  bar 180 s`);
  console.log(`results page p95 while it fills ${filling.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms  bar 1.5 times`);
  console.log(`resident memory ${found.memoryMb.filling} MB, quiet ${found.memoryMb.quiet} MB  bar 150 MB more`);
  console.log(`pages that failed ${found.failedVisits}, violations of politeness ${found.violations.length}  bar 0`);
  for (const line of [...found.said, ...found.violations].slice(0, 20)) console.log(`  ${line}`);
  process.exit(0);
}
const { db, close } = await openSimDatabase();
const { world, log } = await runSim({
  ...size,
  db,
  onDay: (day) => process.stderr.write(`\r  day ${day} of ${size.days}, ${seconds()} s`),
});
const found = await measureRun(db, world, size.days);
await close();

const hours = (value: number) => `${value.toFixed(2)} h`;
const bars: [figure: string, value: string, bar: string, holds: boolean][] = [
  ["violations of politeness", String(log.violations.length), "0", log.violations.length === 0],
  ["open for a day and never listed", String(found.neverListed.length), "0", found.neverListed.length === 0],
  ["living ones closed", String(found.wronglyClosed.length), "0", found.wronglyClosed.length === 0],
  ["listed after it appeared, p50", hours(found.listedAfter.p50), "1 h", found.listedAfter.p50 <= 1],
  ["listed after it appeared, p95", hours(found.listedAfter.p95), "3 h", found.listedAfter.p95 <= 3],
  ["closing noticed, p95", hours(found.closedAfter.p95), "4 h", found.closedAfter.p95 <= 4],
  ["rows for unchanged boards", String(found.rowsForUnchanged), "0", found.rowsForUnchanged === 0],
  [
    "bytes that conditional requests could save",
    `${((100 * log.bytes.wasted) / Math.max(1, log.bytes.saveable)).toFixed(1)} %`,
    "5 %",
    log.bytes.wasted <= 0.05 * log.bytes.saveable,
  ],
];
console.log(
  `\n${size.boards} boards, ${found.postings} postings kept, ${size.days} days, ${FAULT_KINDS.length} kinds of fault, ${log.requests()} requests, ${seconds()} s`,
);
for (const [figure, value, bar, holds] of bars)
  console.log(`${figure.padEnd(46)}${value.padStart(10)}  bar ${bar}${holds ? "" : "  <- broken"}`);
console.log(
  `listed ${found.listedAfter.count}, closed ${found.closedAfter.count}, closed late by reason ${JSON.stringify(found.late)}, open a day too long ${found.stillOpen}`,
);
console.log(
  `ledger: ${found.eventsPerPosting.toFixed(1)} events and ${Math.round(found.bytesPerPosting)} bytes a posting: ${(found.bytesPerPosting / 1e3).toFixed(2)} GB for a million`,
);
console.log(`memory: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB resident, with internet and database`);
for (const line of [...log.violations, ...found.neverListed, ...found.wronglyClosed].slice(0, 20))
  console.log(`  ${line}`);
if (bars.some(([, , , holds]) => !holds)) process.exitCode = 1;
