/** `node tools/renew-occupations.ts FILE`: writes data/occupations.json and data/occupation-labels.json.gz from ESCO's occupations (data/README.md). */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { labelTable, type OccupationRow, occupationTable } from "./occupations/occupation-tables.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: node tools/renew-occupations.ts FILE");
  process.exitCode = 2;
} else {
  const rows = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): OccupationRow => JSON.parse(line));
  const data = join(import.meta.dirname, "../data");
  const table = occupationTable(rows);
  writeFileSync(join(data, "occupations.json"), `${JSON.stringify(table)}\n`);
  writeFileSync(join(data, "occupation-labels.json.gz"), gzipSync(JSON.stringify(labelTable(rows)), { level: 9 }));
  console.log(`${rows.length} occupations, ${Math.round((table.keys.length * 3) / 4 / 6)} keys of labels`);
}
