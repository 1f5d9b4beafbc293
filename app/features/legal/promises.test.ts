import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linesOf, openDocument } from "#tests/support/build/legal-documents.ts";
import { DOCUMENT_NAMES } from "./document-names.ts";

const ROOT = join(import.meta.dirname, "../../..");
const entries = readFileSync(join(ROOT, "app/features/legal/promises.md"), "utf8")
  .split("\n- `")
  .slice(1)
  .map((entry) => {
    const [, id = "", rest = ""] = /^([\w-]+)`: (.+)$/s.exec(entry.split("\n#")[0] ?? "") ?? [];
    return { id, files: [...rest.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file) };
  });

test("every promise that is made has one entry, and every entry is made", () => {
  const made = DOCUMENT_NAMES.flatMap((name) => linesOf(openDocument(name, "en")).flatMap(({ promises }) => promises));
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.map(({ id }) => id).sort()).toEqual([...new Set(made)].sort());
});

test("what keeps a promise exists", () => {
  for (const { id, files } of entries) {
    expect(files.length, id).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(join(ROOT, file)), `${id}: ${file}`).toBe(true);
  }
});
