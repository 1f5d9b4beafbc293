import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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
