import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { jobs } from "#server/db/schema/index.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { SHARED_DATA } from "#tests/support/shared-data.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { type ImportFilesInput, type ImportProgress, importFiles } from "./import-files.ts";

const { db } = await testDatabase();
const log = pino({ level: "silent" });
const { readOptionsOf } = loadDataFiles(log);
const dataDir = mkdtempSync(join(tmpdir(), "import-files-"));
const REAL = join(SHARED_DATA, "jobs.jsonl");
let clock = Date.UTC(2026, 9, 1);

beforeEach(() => db.delete(jobs));

function write(name: string, content: string): string {
  writeFileSync(join(dataDir, name), content);
  return join(dataDir, name);
}

function run(files: string[], own: Partial<ImportFilesInput> = {}, onProgress?: (progress: ImportProgress) => void) {
  clock += 60_000;
  const at = clock;
  const deps = {
    db,
    log,
    dataDir,
    now: () => new Date(at),
    readOptionsOf,
  };
  return importFiles(deps, {
    files,
    source: null,
    partial: false,
    allowMassClose: false,
    ...own,
    ...(onProgress ? { onProgress } : {}),
  });
}

test("several files of several kinds are one import", async () => {
  const csv = write("a.csv", "id,title,company\n1,Baker,Heron\n2,Miller,Heron\n");
  const json = write("b.json", '{"jobs":[{"id":3,"title":"Cook"}]}');
  const progress: ImportProgress[] = [];
  expect((await run([csv, json], { source: "board" }, (step) => progress.push(step))).total).toMatchObject({
    created: 3,
  });
  expect(progress.at(-1)).toMatchObject({ rows: 3, bytesRead: progress.at(-1)?.bytes });
  expect((await run([csv], { source: "board", partial: true })).total).toMatchObject({ same: 2, closed: 0 });
  expect((await run([csv], { source: "board" })).total).toMatchObject({ same: 2, closed: 1 });
});

test("files that cannot be read are named, the others are imported, and nothing is closed", async () => {
  const good = write(
    "good.jsonl",
    '{"source":"board","id":1,"title":"Baker"}\n{"source":"board","id":2,"title":"Cook"}\n',
  );
  await run([good]);
  const short = write("short.jsonl", '{"source":"board","id":1,"title":"Baker"}\n');
  const report = await run([join(dataDir, "none.csv"), write("bad.json", '[{"id":1},'), dataDir, short]);
  expect(report).toMatchObject({ total: { same: 1, closed: 0 }, nothingClosed: "incomplete" });
  expect(report.unreadable.map(({ message }) => message).sort()).toEqual([
    "it is not a file",
    "it is not valid JSON",
    "there is no such file",
  ]);
});

test("rejected rows are kept with file, line and reason, for the owner's eyes only; none, no file", async () => {
  const file = write("mixed.jsonl", '{"source":"board","id":1,"title":"Baker"}\n{"title":"No source"}\nnot json\n');
  const report = await run([file]);
  const kept = readFileSync(report.rejectedFile ?? "", "utf8")
    .trim()
    .split("\n");
  expect(kept.map((line) => JSON.parse(line))).toEqual([
    { file, line: 2, reason: "no-source", row: '{"title":"No source"}' },
    { file, line: 3, reason: "bad-json", row: "not json" },
  ]);
  expect(statSync(report.rejectedFile ?? "").mode & 0o077).toBe(0);
  expect((await run([write("fine.jsonl", '{"source":"board","id":1,"title":"Baker"}\n')])).rejectedFile).toBeNull();
});

test("files of rejected rows go after 30 days", async () => {
  const bad = write("bad.jsonl", "not json\n");
  const first = (await run([bad])).rejectedFile ?? "";
  clock += 29 * 86_400_000;
  await run([bad]);
  expect(existsSync(first)).toBe(true);
  clock += 2 * 86_400_000;
  await run([bad]);
  expect(existsSync(first)).toBe(false);
});

test.skipIf(!existsSync(REAL))(
  "real postings: none is lost, and the second time all are the same",
  async () => {
    const rows = readFileSync(REAL, "utf8").trim().split("\n");
    const some = rows.filter((_, at) => at % 4 === 0);
    const file = write("real.jsonl", some.join("\n"));
    const { total } = await run([file]);
    expect(total.created + total.rejected).toBe(some.length);
    expect((await run([file])).total).toEqual({
      created: 0,
      changed: 0,
      same: total.created,
      rejected: total.rejected,
      duplicates: 0,
      closed: 0,
    });
    // Reading and writing so many postings is what takes long.
  },
  120_000,
);
