import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { childEnv } from "#tests/support/servers/child-process.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { freshPostgresUrl, openWithSlowLimits } from "#tests/support/store/postgres-database.ts";

const ROWS = 1_500;
const dir = mkdtempSync(join(tmpdir(), "import-resume-"));
const file = join(dir, "jobs.jsonl");
writeFileSync(
  file,
  Array.from({ length: ROWS }, (_, id) =>
    JSON.stringify({
      source: "board",
      id,
      title: `Baker ${id % 50}`,
      company: "Blue Heron Works",
      description: "Bake from home.",
    }),
  ).join("\n"),
);
afterAll(() => rmSync(dir, { recursive: true }));

function run(url: string): ChildProcess {
  const env = childEnv({ DATABASE_URL: url, DATA_DIR: dir });
  return spawn(process.execPath, [join(import.meta.dirname, "..", "import-jobs.ts"), file], { env, stdio: "ignore" });
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
