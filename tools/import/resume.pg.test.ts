import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { childEnv } from "#tests/support/servers/child-process.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";

const ROWS = 1_500;
const dir = mkdtempSync(join(tmpdir(), "import-resume-"));
const file = writeJobs("jobs.jsonl", ROWS);
afterAll(() => rmSync(dir, { recursive: true }));

function writeJobs(name: string, rows: number): string {
  const path = join(dir, name);
  const row = (id: number) => ({
    source: "board",
    id,
    title: `Baker ${id % 50}`,
    company: "Blue Heron Works",
    description: "Bake from home.",
  });
  writeFileSync(path, Array.from({ length: rows }, (_, id) => JSON.stringify(row(id))).join("\n"));
  return path;
}

function run(url: string, jobs = file, stderr: "ignore" | "pipe" = "ignore"): ChildProcess {
  const env = childEnv({ DATABASE_URL: url, DATA_DIR: dir });
  return spawn(process.execPath, [join(import.meta.dirname, "..", "import-jobs.ts"), jobs], {
    env,
    stdio: ["ignore", "ignore", stderr],
  });
}

async function open(): Promise<{ url: string; database: Database }> {
  const url = await freshPostgresUrl();
  const database = await openWithSlowLimits(url);
  await database.migrate();
  afterAll(() => database.close());
  return { url, database };
}

/** All that the import wrote, but for ids and times. */
async function contents({ db }: Database): Promise<unknown> {
  const { rows } = await db.execute(sql`select source, external_id, title, reading, content_hash, closed_at
    from jobs order by external_id`);
  return rows;
}

test(
  "an import that is killed again and again and run once more is as one that nobody disturbed",
  async () => {
    const [whole, killed] = [await open(), await open()];
    const undisturbed = run(whole.url);
    const ended = once(undisturbed, "exit");
    for (const least of [1, 900]) {
      const child = run(killed.url);
      const gone = once(child, "exit");
      await expect
        .poll(() => killed.database.db.execute(sql`select from jobs`).then(({ rows }) => rows.length), {
          interval: 10,
        })
        .toBeGreaterThanOrEqual(least);
      child.kill("SIGKILL");
      await gone;
    }
    expect((await once(run(killed.url), "exit"))[0]).toBe(0);
    expect((await ended)[0]).toBe(0);
    expect(await contents(killed.database)).toEqual(await contents(whole.database));
    expect(await killed.database.db.execute(sql`select from jobs`).then(({ rows }) => rows.length)).toBe(ROWS);
    // Processes are started and killed.
  },
  PROCESS_MS,
);

test.each<NodeJS.Signals>(["SIGTERM", "SIGINT"])(
  "an import that is told to stop by %s says how much is stored and how to go on",
  async (signal) => {
    const { url, database } = await open();
    const child = run(url, writeJobs("many.jsonl", 20 * ROWS), "pipe");
    const told = text(child.stderr as Readable);
    const ended = once(child, "exit");
    await expect
      .poll(() => database.db.execute(sql`select from jobs`).then(({ rows }) => rows.length), { interval: 10 })
      .toBeGreaterThan(0);
    child.kill(signal);
    expect((await ended)[0]).toBe(1);
    expect(await told).toMatch(/^Stopped\. [\d,]+ rows are imported and stay.* run the same command again/m);
    // A process is started and stopped.
  },
  PROCESS_MS,
);
