import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * `npm run bench:alerts -- [size] [part…]`: saved searches at one of three sizes ("small", "tenth", "full"), all parts or those that are
 * named: match (one thread, without a database), mails and kills (each embedded and on PostgreSQL, or on the one that is named). Every part
 * is a process of its own with at most 4 GB of heap.
 */
const SIZES = {
  small: { match: [20_000, 5_000, 200], mails: [2_000, 20], kills: [2_000, 200] },
  tenth: { match: [10_000, 10_000, 10_000], mails: [10_000, 6], kills: [2_000, 20] },
  full: { match: [100_000, 100_000, 100_000], mails: [100_000, 60], kills: [2_000, 200] },
} as const;
const ENGINES = ["embedded", "postgres"];
const HEAP_MB = 4_096;

const [given = "small", ...named] = process.argv.slice(2);
const size = SIZES[given as keyof typeof SIZES];
const has = (name: string, all: readonly string[]) => named.includes(name) || !named.some((one) => all.includes(one));
if (!size) throw new Error(`The sizes are ${Object.keys(SIZES).join(", ")}.`);

let failed = false;
function run(script: string, values: readonly (string | number)[]): void {
  const args = [`--max-old-space-size=${HEAP_MB}`, join(import.meta.dirname, script), ...values.map(String)];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) failed = true;
}

const PARTS = ["match", "mails", "kills"] as const;
if (has("match", PARTS)) run("match-changes.ts", size.match);
for (const engine of ENGINES.filter((one) => has(one, ENGINES))) {
  if (has("mails", PARTS)) run("alert-mails.ts", [engine, ...size.mails, 0]);
  if (has("kills", PARTS)) run("alert-mails.ts", [engine, size.kills[0], 0, size.kills[1]]);
}
process.exitCode = failed ? 1 : 0;
