import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { childEnv } from "#tests/support/servers/child-process.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { freshPostgresUrl } from "#tests/support/store/postgres-database.ts";

// Each test starts the command as a process.
vi.setConfig({ testTimeout: PROCESS_MS, hookTimeout: PROCESS_MS });

const dataDir = mkdtempSync(join(tmpdir(), "import-command-"));
const url = await freshPostgresUrl();

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = childEnv({ DATABASE_URL: url, DATA_DIR: dataDir });
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, "import-jobs.ts"), ...args],
      { env },
      (_, out, err) => done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test("rejected rows do not fail the command, an unreadable file does", async () => {
  const file = join(dataDir, "jobs.csv");
  writeFileSync(file, "id,title\n1,Baker\n2,Cook\n,Nobody\n");
  const first = await run("--source", "board", file);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toMatch(/^board +2 +0 +0 +0/m);
  expect(readdirSync(join(dataDir, "rejected"))).toHaveLength(1);
  const second = await run("--source", "board", file, join(dataDir, "none.csv"));
  expect(second.code).toBe(1);
  expect(second.out).toMatch(/^board +0 +0 +2 +0/m);
  expect(second.out).toContain("none.csv: there is no such file");
});

test("called wrongly it says how to call it", async () => {
  expect(await run()).toMatchObject({ code: 1, out: expect.stringContaining("jobs:import -- [options] FILE...") });
  expect(await run("--sauce", "x")).toMatchObject({ code: 1, err: expect.stringContaining("--sauce") });
  expect((await run("--help")).code).toBe(0);
});
