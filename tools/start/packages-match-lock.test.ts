import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packagesMatchLock } from "./packages-match-lock.js";

const lock = {
  "": { version: "0.1.0" },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/for-another-platform": { version: "1.0.0", optional: true },
};

function checkout(installed: Record<string, unknown> | null): string {
  const root = mkdtempSync(join(tmpdir(), "with space "));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "node_modules", "a"), { recursive: true });
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: lock }));
  const record = join(root, "node_modules", ".package-lock.json");
  if (installed) writeFileSync(record, JSON.stringify({ packages: installed }));
  return root;
}

test("matches when everything wanted for this platform is there", () => {
  expect(packagesMatchLock(checkout({ "node_modules/a": lock["node_modules/a"] }))).toBe(true);
});

test.each([
  ["nothing was installed", null],
  ["a package is missing", {}],
  ["a package has another version", { "node_modules/a": { version: "1.0.1", integrity: "sha512-a" } }],
  ["a package has other content", { "node_modules/a": { version: "1.0.0", integrity: "sha512-b" } }],
])("does not match when %s", (_what, installed) => {
  expect(packagesMatchLock(checkout(installed))).toBe(false);
});

test("does not match when a package's folder is gone", () => {
  const root = checkout({ "node_modules/a": lock["node_modules/a"] });
  rmSync(join(root, "node_modules", "a"), { recursive: true });
  expect(packagesMatchLock(root)).toBe(false);
});
