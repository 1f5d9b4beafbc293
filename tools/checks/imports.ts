import { readFileSync } from "node:fs";
import { checkImport } from "./check-import.ts";
import { importsOf } from "./imports-of.ts";
import { sourceFiles } from "./source-files.ts";

const faults = sourceFiles(["ts", "tsx"]).flatMap((file) =>
  importsOf(file, readFileSync(file, "utf8")).flatMap((specifier) => {
    const why = checkImport(file, specifier);
    return why === null ? [] : [`${file} -> ${specifier}: ${why}`];
  }),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
