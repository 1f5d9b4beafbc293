/** `node tools/quality/occupations.ts [--errors]`: how well titles are read to kinds of work and categories, on the labelled data beside the repository. */
import { createHash } from "node:crypto";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import type { Roles } from "#domain/reading/occupation/role.ts";
import { categoriesOfRoles } from "#domain/reading/occupation/role-categories.ts";
import { labelCategories } from "#domain/reading/occupation/weaker-roles.ts";
import { judgeCategory } from "./judge-category.ts";
import type { Judgement } from "./judgement.ts";
import { postingOf, readingOf } from "./read-case.ts";
import { labelledCategories } from "./shared-data.ts";

type Reader = { name: string; read: (row: object) => { got: JobReading["categories"]; roles: Roles | null } };

const LABEL_FIELDS = { source_category: "", tags: [] };
const READERS: Reader[] = [
  { name: "before, with the board's label", read: (row) => ({ got: readingOf(row).categories, roles: null }) },
  {
    name: "before, label withheld",
    read: (row) => ({ got: readingOf({ ...row, ...LABEL_FIELDS }).categories, roles: null }),
  },
  { name: "roles, with the board's label", read: rolesOf },
  { name: "roles, label withheld", read: (row) => rolesOf({ ...row, ...LABEL_FIELDS }) },
];

const rows = labelledCategories();
const showsErrors = process.argv.includes("--errors");
for (const { name, read } of READERS) {
  const judged = { tune: [] as Judgement[], holdout: [] as Judgement[] };
  for (const { posting, gold, accept, title } of rows) {
    const half = halfOf(String(posting.uid));
    const { got, roles } = read(posting);
    const judgement = judgeCategory({ gold, accept }, got, title);
    judged[half].push(judgement);
    if (showsErrors && half === "tune" && roles !== null && !isHit(judgement)) {
      const seen = roles.roles.map(({ kind, certainty }) => `${kind} ${certainty}`).join(", ");
      console.log(
        `${name.slice(7, 12)} ${accept.join("|")} ≠ ${got[0]?.value ?? "-"} · ${title} · ${seen}${roles.notAJob ? ` ! ${roles.notAJob}` : ""}`,
      );
    }
  }
  console.log(`${name}: tune ${share(judged.tune)}, holdout ${share(judged.holdout)}`);
}
speed();

function rolesOf(row: object): { got: JobReading["categories"]; roles: Roles } {
  const { title, company, skills, sourceCategory, descriptionText } = postingOf(row);
  const roles = readRoles(title ?? "", { company, tags: skills, sourceCategory, descriptionText });
  return { got: categoriesOfRoles(roles.roles, labelCategories(sourceCategory ?? "")), roles };
}

function halfOf(uid: string): "tune" | "holdout" {
  return (createHash("sha256").update(uid).digest()[0] as number) % 2 === 0 ? "tune" : "holdout";
}

function isHit({ verdict }: Judgement): boolean {
  return verdict === "right" || verdict === "silent";
}

function share(judgements: readonly Judgement[]): string {
  const hits = judgements.filter(isHit).length;
  return `${((hits / judgements.length) * 100).toFixed(1)} % of ${judgements.length}`;
}

function speed(): void {
  const postings = rows.map(({ posting }) => postingOf(posting));
  const times = postings.map(({ title, company, skills, sourceCategory, descriptionText }) => {
    const from = performance.now();
    readRoles(title ?? "", { company, tags: skills, sourceCategory, descriptionText });
    return performance.now() - from;
  });
  times.sort((x, y) => x - y);
  const at = (part: number) => (times[Math.floor(times.length * part)] as number).toFixed(3);
  console.log(`one title: ${at(0.5)} ms in the median, ${at(0.95)} ms at p95`);
}
