import type { Answers } from "#domain/questionnaire/answers.ts";
import type { JobCategory } from "#domain/questionnaire/options.ts";
import { leavesKindOpen, WORK_KIND_IDS, WORK_KINDS, type WorkKind } from "#domain/questionnaire/work-kinds.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { categoryFacts } from "./rules/category-facts.ts";
import { shareIn } from "./rules/meant-kinds.ts";
import { wantedKinds } from "./rules/wanted-kinds.ts";

/** Which other work a posting is, as people choose it: a kind within their own field, else the field. */
export type OtherWork = { kind: WorkKind } | { category: JobCategory };

/**
 * What a posting is whose work is not the wanted one; null where that was not surely read, has no name among the options, or is of a
 * chosen field within which nothing was chosen.
 */
export function otherWork(reading: JobReading, answers: Answers): OtherWork | null {
  const [role, ...others] = categoryFacts.factsOf(reading).roles.filter(({ certainty }) => certainty === "sure");
  if (role === undefined || others.length > 0) return null;
  const { jobCategories = [], titles = [] } = answers;
  const wanted = wantedKinds(titles, [], jobCategories).map(({ kind }) => kind);
  const fields = [...jobCategories, ...wanted.flatMap((kind) => kindOf(kind)?.categories[0]?.value ?? [])];
  if (shareIn(role.kind, fields) === 0) {
    const category = kindOf(role.kind)?.categories[0]?.value;
    return category === undefined ? null : { category };
  }
  if (leavesKindOpen(answers)) return null;
  const kind = WORK_KIND_IDS.find((id) => {
    const { category, of } = WORK_KINDS[id];
    return fields.includes(category) && of.split(" ").includes(role.kind);
  });
  return kind === undefined ? null : { kind };
}
