import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildDataFiles } from "#tests/support/build/data-files.ts";
import { postingsOfRows } from "../../tools/relevance/postings-of-rows.ts";
import { productSearch } from "../../tools/search/systems.ts";

/** Postings of our own writing; the full measure over real ones is `npm run quality:search`. */
const rows: Record<string, unknown>[] = readFileSync(join(import.meta.dirname, "relevance-own/postings.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const { jobs } = postingsOfRows(rows, (source) => ({ sourceRemoteOnly: source === "board-remote" }));
const titles = new Map(jobs.map(({ id, title }) => [id, title]));
const { search } = productSearch(jobs, buildDataFiles().rates);

test.each([
  ["RN", /\bRN\b|infermier|nurse/i],
  ["infermiera", /\bRN\b|infermier|nurse/i],
  ["bookkeeper", /bookkeep|accounts/i],
  ["contabile", /bookkeep|accounts|controller/i],
  ["SRE", /site reliability|devops|release|platform|infrastruktur|cloud/i],
  ["social media manager", /social|community/i],
  ["Kundenservice", /kunden|customer|support|client/i],
  ["softwere enginer", /developer|engineer|entwickler|programm/i],
  ["teacher", /lehrer|teacher|tutor|docente|profes/i],
  ["part time bookkeeper", /bookkeep|accounts/i],
])("the first answers to %s are right", async (query, right) => {
  const found = await search(query);
  expect(found.length).toBeGreaterThan(0);
  for (const id of found.slice(0, 2)) expect(titles.get(id)).toMatch(right);
});
