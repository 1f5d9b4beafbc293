import { readFileSync } from "node:fs";
import { checkImport } from "./check-import.ts";
import { namedModules } from "./imports-of.ts";
import { sourceFiles } from "./source-files.ts";

const faults = sourceFiles(["ts", "tsx"]).flatMap((file) =>
  namedModules(file, readFileSync(file, "utf8")).flatMap(({ name, typesOnly }) => {
    const why = checkImport(file, name, typesOnly);
    return why === null ? [] : [`${file} -> ${name}: ${why}`];
  }),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
