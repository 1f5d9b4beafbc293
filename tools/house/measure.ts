import { basename, dirname } from "node:path/posix";
import { importsOf } from "../checks/imports-of.ts";
import type { SourceFile } from "./unused-exports.ts";

type Sizes = {
  files: number;
  lines: number;
  median: number;
  p90: number;
  longest: { path: string; lines: number };
};

const PRODUCT = /^(app|domain|server|mail)\/.*\.tsx?$/;
const TEST = /\.(test|spec)\.tsx?$/;

export const isProduct = (path: string) => PRODUCT.test(path) && !TEST.test(path);
export const isTest = (path: string) => TEST.test(path) || path.startsWith("tests/");

/** File sizes in lines, as `wc -l` counts them; of an empty list all zero. */
export function measureSizes(files: SourceFile[]): Sizes {
  const sizes = files.map(({ path, source }) => ({ path, lines: lineCount(source) })).sort((a, b) => a.lines - b.lines);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0;
  return {
    files: sizes.length,
    lines: sizes.reduce((sum, { lines }) => sum + lines, 0),
    median: at(0.5),
    p90: at(0.9),
    longest: sizes.at(-1) ?? { path: "", lines: 0 },
  };
}

/** Folders that hold more than `most` source files of their own, tests aside, as `path: number`. */
export function crowdedFolders(paths: string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) if (!TEST.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count}`);
}

/** Words of Markdown, code blocks left out. */
export function countWords(markdown: string): number {
  return markdown
    .replace(/```[\s\S]*?```/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Cyclic imports, each once, as the path around the circle; type-only imports count. */
export function importCycles(files: SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map(
    files.map(({ path, source }) => [path, importsOf(path, source).flatMap((to) => resolveIn(known, path, to))]),
  );
  const state = new Map<string, "open" | "done">();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
      return;
    }
    state.set(path, "open");
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

const DOCUMENT = /\b(?:docs|content)\/[\w./-]*\.(?:md|png)\b/g;
const SOURCE = /(?<![\w./-])(?:app|bench|domain|mail|messages|server|tests|tools)\/[\w./-]*\.(?:js|json|tsx?)\b/g;

/**
 * Mentions, in sources and documents, of what is not in the repository: `docs/…` and `content/…` paths that lead nowhere, and those of
 * sources in documents and comments; decisions by a number that none has; and the specification that the code was once written from.
 */
export function deadCitations(
  files: SourceFile[],
  exists: (path: string) => boolean,
  decisions: Set<string>,
): string[] {
  return files.flatMap(({ path, source }) => {
    const prose = path.endsWith(".md") ? source : commentsOf(source);
    const cited = [...source.matchAll(DOCUMENT), ...prose.matchAll(SOURCE)].map(([name]) => name);
    const dead = cited.filter((name) => !exists(name));
    const numbers = [...source.matchAll(/\bdecisions? (\d{4})\b/gi)].map(([, number = ""]) => number);
    const unknown = numbers.filter((number) => !decisions.has(number)).map((number) => `decision ${number}`);
    const outside = [
      ...source.matchAll(/\bspec(?:ification)?,? part \d|\bspec\/[\w.-]+|(?<![\w/])design\/[\w-]+\.md/g),
    ].map(([text]) => text);
    return [...dead, ...unknown, ...outside].map((what) => `${path}: ${what}`);
  });
}

/** Whole lines of comment; what stands behind code is left out. */
function commentsOf(source: string): string {
  return source
    .split("\n")
    .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
    .join("\n");
}

function lineCount(source: string): number {
  return source.split("\n").length - 1;
}

function resolveIn(known: Set<string>, from: string, specifier: string): string[] {
  if (!specifier.startsWith("#") && !specifier.startsWith(".")) return [];
  const path = specifier.startsWith("#") ? specifier.slice(1) : new URL(specifier, `file:///${from}`).pathname.slice(1);
  return known.has(path) && basename(path) !== "" ? [path] : [];
}
