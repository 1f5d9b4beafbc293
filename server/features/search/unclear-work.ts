import type { Profile } from "#domain/matching/match-rule.ts";
import { isNearWork } from "#domain/matching/rules/category.ts";
import { type CatalogueHit, type CatalogueResult, MAX_LIMIT } from "#server/index/catalogue.ts";

/** After more than these, nobody meets what is unclear first. */
const FEW_FITS = 15;

/** The posting doesn't say what kind of work it is, or not so that it can be compared with what the person wants. */
export function isUnclearWork(criteria: Profile, { job, match }: CatalogueHit): boolean {
  return match.obstacles.includes("category") && !isNearWork(criteria, job.reading);
}

/**
 * A short list with few fits: what is of unclear work is no part of it, since it would be most of it. `askAll` gives the whole list. Null = it
 * stays as it is.
 */
export async function withoutUnclear(
  found: CatalogueResult,
  criteria: Profile,
  askAll: () => Promise<CatalogueResult>,
): Promise<{ clear: CatalogueHit[]; unclear: CatalogueHit[] } | null> {
  const { total, fits, isNearest } = found;
  if (isNearest || fits === null || fits > FEW_FITS || total > MAX_LIMIT) return null;
  if (!found.hits.some((hit) => isUnclearWork(criteria, hit)) && total <= found.hits.length) return null;
  const { hits } = await askAll();
  const isUnclear = (hit: CatalogueHit) => isUnclearWork(criteria, hit);
  return { clear: hits.filter((hit) => !isUnclear(hit)), unclear: hits.filter(isUnclear) };
}

/** Of jobs that fit equally, those that came without a text stand last. */
export function textFirst(hits: readonly CatalogueHit[]): CatalogueHit[] {
  const runs: CatalogueHit[][] = [];
  for (const hit of hits) {
    const last = runs.at(-1);
    if (last?.[0]?.match.fit === hit.match.fit) last.push(hit);
    else runs.push([hit]);
  }
  const isSilent = ({ job }: CatalogueHit) => Number(job.descriptionText === "");
  return runs.flatMap((run) => run.toSorted((a, b) => isSilent(a) - isSilent(b)));
}
