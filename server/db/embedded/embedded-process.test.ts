import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { jobImports } from "#server/db/schema/index.ts";
import { childEnv } from "#tests/support/servers/child-process.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import type {} from "#tests/support/store/snapshot.ts";
import { ensureEmbedded } from "./create-embedded.ts";

const CHILD = fileURLToPath(new URL("../../../tests/support/servers/embedded-child.ts", import.meta.url));
/** `npm run faults` prints what many more do to a whole site. */
const ROUNDS = 4;
const SHUT_DOWN_CLEANLY = 1;

// Every step starts a process or two, which a busy machine may take long for.
vi.setConfig({ testTimeout: PROCESS_MS, hookTimeout: PROCESS_MS });

const parent = mkdtempSync(join(tmpdir(), "embedded-process-"));
const template = join(parent, "template");
beforeAll(() => ensureEmbedded(template, inject("snapshot")));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

let count = 0;
function newDatabase(): string {
  const dir = join(parent, `db-${count++}`);
  cpSync(template, dir, { recursive: true });
  return dir;
}

type Line = [word: string, value: unknown];

function startChild(task: string, dir: string, ...rest: string[]) {
  const child: ChildProcess = spawn(process.execPath, [CHILD, task, dir, ...rest], {
    stdio: ["ignore", "pipe", "inherit"],
    env: childEnv(),
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close") as Promise<[number | null, string | null]>;
  const lines: Line[] = [];
  const arrivals = new EventTarget();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (text) => {
    lines.push(JSON.parse(text) as Line);
    arrivals.dispatchEvent(new Event("line"));
  });
  const said = (word: string) => lines.filter(([own]) => own === word).map(([, value]) => value);

  /** The first value said with `word`; rejects when the process ends without it. */
  async function saying(word: string, times = 1): Promise<unknown> {
    while (said(word).length < times) {
      const next = new Promise<"line">((resolve) =>
        arrivals.addEventListener("line", () => resolve("line"), { once: true }),
      );
      if ((await Promise.race([next, ended.then(() => "ended" as const)])) === "ended") break;
    }
    if (said(word).length < times)
      throw new Error(`The child ended without saying "${word}": ${JSON.stringify(lines)}`);
    return said(word)[0];
  }

  return { child, ended, said, saying };
}

test("a second process is refused in plain words while the first goes on", async () => {
  const dir = newDatabase();
  const { db, close } = await openDatabase({ dataDir: dir, log: pino({ level: "silent" }) });
  onTestFinished(close);
  const second = startChild("hold", dir);
  expect(await second.saying("refused")).toBe(
    `The database in ${dir} is already in use by another process; stop that one first or set another directory.`,
  );
  expect(await second.ended).toEqual([1, null]);
  await expect(openDatabase({ dataDir: dir, log: pino({ level: "silent" }) })).rejects.toThrow("already in use");
  await db.insert(jobImports).values({ startedAt: new Date(0), files: [] });
  expect(await db.$count(jobImports)).toBe(1);
});

test(`${ROUNDS} kills during writes lose no acknowledged commit and tear none`, {
  timeout: 2 * PROCESS_MS,
}, async () => {
  // On two databases at a time, as each process waits for the disk as often as not.
  await Promise.all([killWhileWriting(newDatabase(), 0), killWhileWriting(newDatabase(), 1)]);
});

/** Half of the rounds, those with this remainder. */
async function killWhileWriting(dir: string, remainder: number): Promise<void> {
  let committed: unknown[] = [];
  for (let round = remainder; round <= ROUNDS + remainder; round += 2) {
    const writer = startChild("write", dir);
    const found = (await writer.saying("found")) as { id: number; group: number }[];
    const groups = Map.groupBy(found, (row) => row.group);
    expect([...groups.values()].filter((rows) => rows.length !== 3)).toEqual([]);
    expect(committed.filter((id) => !groups.has(id as number))).toEqual([]);

    // The count spreads the kills over the moments within a commit and over the log's segments.
    await writer.saying("committed", 1 + ((round * 7) % 23));
    writer.child.kill("SIGKILL");
    await writer.ended;
    committed = committed.concat(writer.said("committed"));
  }
  expect(committed.length).toBeGreaterThan((ROUNDS / 2) * 5);
}

test("SIGTERM closes cleanly, so that the next start has nothing to repair", async () => {
  const dir = newDatabase();
  const holder = startChild("hold", dir);
  await holder.saying("open");
  holder.child.kill("SIGTERM");
  expect(await holder.ended).toEqual([0, null]);
  // The state follows system identifier, control version and catalogue version in PostgreSQL's control file.
  expect(readFileSync(join(dir, "global/pg_control")).readUInt32LE(16)).toBe(SHUT_DOWN_CLEANLY);
});

test("a creation killed at any stage leaves nothing in the way of the next", async () => {
  const place = join(parent, "created");
  const asideHas = (file: string) => () =>
    readdirSync(parent).some((name) => name.startsWith("created.tmp-") && existsSync(join(parent, name, file)));
  for (const stage of [asideHas("."), asideHas("PG_VERSION"), asideHas("postmaster.pid")]) {
    const creator = startChild("create", place, inject("snapshot"));
    await expect.poll(stage, { interval: 5 }).toBe(true);
    creator.child.kill("SIGKILL");
    await creator.ended;
    expect(existsSync(place)).toBe(false);
  }
  expect(await ensureEmbedded(place, inject("snapshot"))).toBe("created");
  expect(await ensureEmbedded(place)).toBe("present");
  expect(readdirSync(parent).filter((name) => name.startsWith("created"))).toEqual(["created", "created.lock"]);
});

test("a commit that cannot be synced is never acknowledged", async () => {
  const child = startChild("break-sync", newDatabase());
  expect(await child.ended).toEqual([3, null]);
  expect(child.said("panic")).toHaveLength(1);
  expect(child.said("committed")).toEqual([]);
});

test("a directory that holds something else is left alone", async () => {
  const other = join(parent, "photos");
  mkdirSync(other);
  writeFileSync(join(other, "holiday.jpg"), "");
  await expect(ensureEmbedded(other)).rejects.toThrow("holds files that are not a database");
  const old = newDatabase();
  writeFileSync(join(old, "PG_VERSION"), "17\n");
  await expect(ensureEmbedded(old)).rejects.toThrow("was made by PostgreSQL 17");
  expect(readdirSync(other)).toEqual(["holiday.jpg"]);
});

test("a damaged database says so, and frees its lock", async () => {
  const dir = newDatabase();
  writeFileSync(join(dir, "global/pg_control"), "");
  for (const _attempt of [1, 2]) {
    await expect(openDatabase({ dataDir: dir, log: pino({ level: "silent" }) })).rejects.toThrow(
      `The database in ${dir} could not be opened`,
    );
  }
});
