import { measureSizes } from "./measure.ts";
import type { SourceFile } from "./unused-exports.ts";

type Part = { reason: string; paths: RegExp; before: number };

/** Product lines by what they serve, and how many there were at db75cd5, the end of the refactoring. The first match counts. */
const PARTS: Part[] = [
  {
    reason: "CVs: facts, reader, builder, what a machine reads",
    paths: /\/(resumes|cvs?|resume-text)\//,
    before: 1_199,
  },
  {
    reason: "jobs that come by themselves: sources, crawl, reports",
    paths: /\/(crawl|sources|discovery|reports)\//,
    before: 290,
  },
  {
    reason: "saved searches, alerts and searches that are understood",
    paths: /\/(alerts|searches|search)\//,
    before: 611,
  },
  {
    reason: "the list: reading, matching, cards and job pages",
    paths: /^domain\/(matching|reading|posting)\/|\/(results|jobs)\//,
    before: 12_659,
  },
  { reason: "index and search cluster", paths: /^server\/index\//, before: 4_866 },
  {
    reason: "backups, faults and metrics",
    paths: /\/(backup|tracing|operations)\/|^server\/(db|http|jobs|threads)\//,
    before: 3_765,
  },
  { reason: "everything else", paths: /./, before: 29_144 },
];

/** Lines by reason, now and at the end of the refactoring; they add up to the product's. */
export function growth(files: readonly SourceFile[]): { reason: string; before: number; now: number }[] {
  const partOf = ({ path }: SourceFile) => PARTS.find(({ paths }) => paths.test(path));
  return PARTS.map((part) => ({
    reason: part.reason,
    before: part.before,
    now: measureSizes(files.filter((file) => partOf(file) === part)).lines,
  }));
}
