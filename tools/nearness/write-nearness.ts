/**
 * `npm run nearness`: writes which kinds of work strangers found less near each other than they are named (`data/nearness.json`), from all
 * postings they judged for people and searches. The table is part of the program, like the rules: an import never changes it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { loadDataFiles } from "#server/load-data-files.ts";
import { JOBS_FILE } from "../relevance/judged.ts";
import { postingsOfRows } from "../relevance/postings-of-rows.ts";
import { judgedPairs } from "./judged-pairs.ts";
import { nearnessTable } from "./nearness-table.ts";

const TABLE = join(import.meta.dirname, "../../data/nearness.json");

const { rates, readOptionsOf } = loadDataFiles(pino({ level: "silent" }));
const rows = readFileSync(JOBS_FILE, "utf8")
  .trim()
  .split("\n")
  .map((line): Record<string, unknown> => JSON.parse(line));
const { jobs, uids } = postingsOfRows(rows, readOptionsOf);
const pairs = judgedPairs(new Map(jobs.map((job) => [uids.get(job.id) ?? "", job])), rates);
const less = nearnessTable(pairs);
writeFileSync(TABLE, `${JSON.stringify({ version: 1, less }, null, 2)}\n`);
