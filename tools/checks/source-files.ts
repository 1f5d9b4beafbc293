import { globSync } from "node:fs";
import { sep } from "node:path";

const FOLDERS = "app,bench,data,domain,mail,server,tests,tools";

/** Our own source files, as paths with forward slashes from the root of the repository. */
export function sourceFiles(extensions: string[]): string[] {
  const found = globSync(`{${FOLDERS}}/**/*.{${extensions.join(",")}}`).map((path) => path.split(sep).join("/"));
  return found.filter((path) => !path.startsWith("app/paraglide/")).sort();
}
