import fs, { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { makePrivate } from "./private-folder.ts";

test("the folder and everything in it are its owner's alone, also what is written later", () => {
  const umask = process.umask();
  const dir = join(mkdtempSync(join(tmpdir(), "private-")), "data");
  onTestFinished(() => {
    process.umask(umask);
    rmSync(dir, { recursive: true });
  });
  mkdirSync(join(dir, "pg", "base"), { recursive: true, mode: 0o755 });
  writeFileSync(join(dir, "pg", "base", "1"), "", { mode: 0o644 });
  writeFileSync(join(dir, "secret"), "", { mode: 0o600 });
  chmodSync(dir, 0o755);
  makePrivate(dir);
  writeFileSync(join(dir, "later"), "");
  const modes = ["", "pg", "pg/base", "pg/base/1", "secret", "later"].map(
    (path) => statSync(join(dir, path)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600, 0o600, 0o600]);
});

test.each([
  ["EACCES", /may not write there: change the owner/],
  ["EROFS", /mounted read-only\. Nothing there needs to be deleted/],
  ["ENOSPC", /no room left/],
])("a folder that cannot be used for %s says so, and nothing else", (code, words) => {
  const umask = process.umask();
  const dir = mkdtempSync(join(tmpdir(), "unusable-"));
  // As the system answers: the nearest folder that is there tells why, whatever is missing below it.
  const access = vi.spyOn(fs, "accessSync").mockImplementation((path) => {
    throw Object.assign(new Error(code), { code: path === dir ? code : "ENOENT" });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    access.mockRestore();
    syncBuiltinESMExports();
    process.umask(umask);
    rmSync(dir, { recursive: true });
  });
  const refused = () => makePrivate(join(dir, "data", "deep"));
  expect(refused).toThrow(words);
  expect(refused).toThrow(`${join(dir, "data", "deep")} cannot be used`);
  if (code !== "ENOSPC") expect(refused).not.toThrow("no room");
});

test("root is sent away from a folder of somebody else, whom it would lock out; the database there as well", async () => {
  const umask = process.umask();
  const dir = mkdtempSync(join(tmpdir(), "foreign-"));
  const owner = process.getuid?.() || 12_345;
  chownSync(dir, owner, owner);
  const root = vi.spyOn(process as { getuid: () => number }, "getuid").mockReturnValue(0);
  onTestFinished(() => {
    root.mockRestore();
    process.umask(umask);
    rmSync(dir, { recursive: true });
  });
  const words = `${dir} belongs to user ${owner}`;
  expect(() => makePrivate(dir)).toThrow(words);
  await expect(openDatabase({ dataDir: dir, log: pino({ level: "silent" }) })).rejects.toThrow(words);
  root.mockReturnValue(owner);
  expect(() => makePrivate(dir)).not.toThrow(words);
});

test("a path through a file is named as one", () => {
  const umask = process.umask();
  onTestFinished(() => void process.umask(umask));
  expect(() => makePrivate(join(import.meta.filename, "data"))).toThrow(/a part of its path is a file/);
});
