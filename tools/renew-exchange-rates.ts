/** `node tools/renew-exchange-rates.ts FILE`: writes data/exchange-rates.json from a file of the rates package (data/README.md). */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rateTable } from "./rates/rate-table.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: node tools/renew-exchange-rates.ts FILE");
  process.exitCode = 2;
} else {
  const table = rateTable(JSON.parse(readFileSync(file, "utf8")));
  writeFileSync(join(import.meta.dirname, "../data/exchange-rates.json"), `${JSON.stringify(table, null, 2)}\n`);
  console.log(`${Object.keys(table.rates).length} rates of ${table.asOf}`);
}
