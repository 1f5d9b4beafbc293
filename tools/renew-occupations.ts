/** `node tools/renew-occupations.ts FILE SHEET`: writes data/occupations.json, occupation-kinds.json and occupation-labels.json.gz from ESCO's occupations and the British index of titles (data/README.md). */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { placeTitles, readBritishTitles } from "./occupations/british-titles.ts";
import { kindsByLabel, labelTable, type OccupationRow, occupationTable } from "./occupations/occupation-tables.ts";

const [file, sheet] = process.argv.slice(2);
if (file === undefined || sheet === undefined) {
  console.error("Usage: node tools/renew-occupations.ts FILE SHEET");
  process.exitCode = 2;
} else {
  const rows = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): OccupationRow => JSON.parse(line));
  const data = join(import.meta.dirname, "../data");
  const labels = labelTable(rows);
  const titles = placeTitles(
    readBritishTitles(readFileSync(sheet, "utf8")),
    labels,
    rows.map(({ isco }) => isco),
  );
  const table = occupationTable(rows, titles);
  writeFileSync(join(data, "occupations.json"), `${JSON.stringify(table)}\n`);
  writeFileSync(join(data, "occupation-kinds.json"), `${JSON.stringify(kindsByLabel(rows), null, 2)}\n`);
  const all = labels.map((own, at) => [...own, titles[at] ?? ""]);
  writeFileSync(join(data, "occupation-labels.json.gz"), gzipSync(JSON.stringify(all), { level: 9 }));
  const further = titles.reduce((sum, own) => sum + own.split("|").filter(Boolean).length, 0);
  console.log(
    `${rows.length} occupations, ${Math.round((table.keys.length * 3) / 4 / 6)} keys of labels, ${further} titles`,
  );
}
