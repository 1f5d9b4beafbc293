import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linesOf, openDocument } from "#tests/support/legal-documents.ts";
import { DOCUMENT_NAMES } from "./document-names.ts";
import { PROMISE_IDS } from "./promises.ts";

const ROOT = join(import.meta.dirname, "../../..");
const rows = [
  ...readFileSync(join(ROOT, "docs/promises.md"), "utf8").matchAll(/^\| `([\w-]+)` \| .+ \| (.+) \|$/gm),
].map(([, id = "", keptBy = ""]) => ({ id, keptBy, waitsFor: /^issue ([A-Z]):/.exec(keptBy)?.[1] ?? null }));

test("every promise has one row, and every row is a promise", () => {
  expect(rows.map(({ id }) => id).sort()).toEqual([...PROMISE_IDS].sort());
});

test("what keeps a promise exists", () => {
  const kept = rows.filter(({ waitsFor }) => waitsFor === null);
  for (const { id, keptBy } of kept) {
    const files = [...keptBy.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect(files.length, id).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(join(ROOT, file)), `${id}: ${file}`).toBe(true);
  }
});

test("the promises that still wait for their feature", () => {
  const waiting = rows.flatMap(({ id, waitsFor }) => (waitsFor ? [`${waitsFor} ${id}`] : []));
  expect(waiting).toEqual([]);
});

test("every promise is made somewhere", () => {
  const made = DOCUMENT_NAMES.flatMap((name) => linesOf(openDocument(name, "en")).flatMap(({ promises }) => promises));
  expect([...new Set(made)].sort()).toEqual([...PROMISE_IDS].sort());
});
