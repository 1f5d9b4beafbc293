/** `node bench/import.ts COUNT`: imports generated postings into a temporary PostgreSQL twice; rates, processor time and memory. Linux only. */

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";

const TICKS_PER_SECOND = 100;

const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) throw new Error("Say how many postings.");
const dir = mkdtempSync(join(tmpdir(), "import-bench-"));
const file = join(dir, "postings.jsonl");
execFileSync(process.execPath, [join(import.meta.dirname, "write-postings-file.ts"), String(count), file]);
const server = await startPostgresServer();
const client = new pg.Client({ connectionString: server.url });
await client.connect();
const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
const { parent: postgres } = times(rows[0]?.pid ?? 0);
try {
  await measure("all new");
  await measure("all the same");
  const size = await client.query<{ bytes: number }>("select pg_database_size(current_database())::float8 as bytes");
  console.log(`  ${((size.rows[0]?.bytes ?? 0) / count / 1_000).toFixed(1)} kB a posting in the database`);
} finally {
  await client.end();
  await server.stop();
  rmSync(dir, { recursive: true });
}

async function measure(label: string): Promise<void> {
  const databaseBefore = databaseSeconds();
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, "../tools/import-jobs.ts"), file], {
    env: { PATH: process.env.PATH, DATABASE_URL: server.url, DATA_DIR: dir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const pid = child.pid as number;
  let used = { seconds: 0, peak: 0 };
  const watch = setInterval(() => {
    used = usedBy(pid) ?? used;
  }, 100);
  for await (const line of createInterface(child.stdout))
    if (/^ *\d+ %/.test(line)) console.log(`  ${line}; at most ${used.peak.toFixed(0)} MB until then`);
  const [code] = await ended;
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with code ${code}.`);
  const wall = (performance.now() - started) / 1_000;
  const database = databaseSeconds() - databaseBefore;
  const each = (seconds: number) => `${((1_000 * seconds) / count).toFixed(2)} ms`;
  console.log(
    `${label}: ${wall.toFixed(1)} s, ${(count / wall).toFixed(0)} a second; processor time a posting ${each(used.seconds)} in the program, ${each(database)} in the database; at most ${used.peak.toFixed(0)} MB`,
  );
}

/** Processor time and peak resident memory (MB) of a process; null if it has exited. */
function usedBy(pid: number): { seconds: number; peak: number } | null {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    if (!kilobytes) return null;
    const { user, system } = times(pid);
    return { seconds: user + system, peak: Number(kilobytes) / 1_024 };
  } catch {
    return null;
  }
}

/** Of the PostgreSQL postmaster with its exited children, and of the running ones. */
function databaseSeconds(): number {
  let sum = 0;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const { parent, user, system, ended } = times(Number(name));
      if (Number(name) === postgres) sum += user + system + ended;
      else if (parent === postgres) sum += user + system;
    } catch {
      // It has exited meanwhile.
    }
  }
  return sum;
}

function times(pid: number): { parent: number; user: number; system: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ").map(Number) ?? [];
  const seconds = (at: number) => (fields[at] ?? 0) / TICKS_PER_SECOND;
  return { parent: fields[1] ?? 0, user: seconds(11), system: seconds(12), ended: seconds(13) + seconds(14) };
}
