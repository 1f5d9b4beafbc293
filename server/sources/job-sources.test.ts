import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
import { loadDataFiles } from "#server/load-data-files.ts";
import { sourceContract } from "#tests/support/contracts/source-contract.ts";
import { jobSources, SOURCE_SYSTEMS } from "./job-sources.ts";

const { sourceOf, problems } = loadDataFiles(pino({ level: "silent" }));
const folderOf = (name: string) => join(import.meta.dirname, name);

test("each folder is one system with a recorded crawl and an entry in the register", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(SOURCE_SYSTEMS.map(({ name }) => name).sort());
  expect(jobSources(sourceOf).map(({ name }) => name)).toEqual(SOURCE_SYSTEMS.map(({ name }) => name));
  for (const { name } of folders)
    for (const file of ["source.ts", "recorded.json"]) expect(existsSync(join(folderOf(name), file))).toBe(true);
  expect(problems).toEqual([]);
});

test.each(jobSources(sourceOf))("the register names where the terms of $name stand", ({ terms }) => {
  expect(terms.terms?.url).toMatch(/^https:/);
});

test("whose terms nobody could read is known by name", () => {
  const unread = jobSources(sourceOf).filter(({ terms }) => !terms.terms?.readOn);
  expect(unread.map(({ name }) => name)).toEqual(["breezy", "rippling", "workday", "jsonld", "himalayas"]);
});

test("what is forbidden, or for which no terms were found, is off until an operator decides", () => {
  const off = jobSources(sourceOf).filter(({ terms }) => !terms.fetch.on);
  expect(off.map(({ name }) => name)).toEqual(["smartrecruiters", "join", "workday"]);
});

for (const system of SOURCE_SYSTEMS) sourceContract(system, folderOf(system.name));
