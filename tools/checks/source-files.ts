import { globSync } from "node:fs";
import { sep } from "node:path";

const FOLDERS = "app,bench,content,data,domain,mail,server,tests,tools";

/** Our own source files, as paths with forward slashes from the root of the repository. */
export function sourceFiles(extensions: string[]): string[] {
  // A pattern for each: braces around a single extension would be taken literally.
  const patterns = extensions.map((extension) => `{${FOLDERS}}/**/*.${extension}`);
  const found = globSync(patterns).map((path) => path.split(sep).join("/"));
  return found.filter((path) => !path.startsWith("app/paraglide/")).sort();
}
