import type { JobCategory } from "#domain/questionnaire/options.ts";
import type { WorkKind } from "#domain/questionnaire/work-kinds.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { meantKinds } from "./rules/meant-kinds.ts";
import { wantedKinds } from "./rules/wanted-kinds.ts";

type WantedWork = {
  jobCategories?: readonly JobCategory[];
  titles?: readonly string[];
  kinds?: readonly WorkKind[];
};

/** A field that holds less of the near work, by what the own one holds, is another one. */
const LEAST_SHARE = 0.08;

/** The fields beside those of the wanted work, by how much of them is near it, the nearest first; the own ones before them where less than a whole field is wanted. */
export function nearCategories({ jobCategories = [], titles = [], kinds = [] }: WantedWork): JobCategory[] {
  const wanted = wantedKinds(titles, kinds, jobCategories).flatMap(({ kind }) => kindOf(kind)?.categories ?? []);
  const own = jobCategories.length > 0 ? jobCategories : [...new Set(wanted.map(({ value }) => value))];
  const worths = new Map<JobCategory, number>();
  for (const [kind, worth] of meantKinds(own).worth)
    for (const { value, share } of kindOf(kind)?.categories ?? [])
      worths.set(value, (worths.get(value) ?? 0) + worth * share);
  const least = LEAST_SHARE * Math.max(0, ...own.map((category) => worths.get(category) ?? 0));
  const near = [...worths].filter(([category, worth]) => worth > least && !own.includes(category));
  return [
    ...(titles.length + kinds.length > 0 ? own : []),
    ...near.sort(([, a], [, b]) => b - a).map(([category]) => category),
  ];
}
