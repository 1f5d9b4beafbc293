import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { nearCategories } from "#domain/matching/near-categories.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import type { WayOut } from "#domain/search/results-view.ts";
import type { Catalogue, CatalogueHit, CatalogueQuery } from "#server/index/catalogue.ts";

type Asked = Pick<CatalogueQuery, "text" | "without" | "filters" | "sort" | "seed">;

/** Fields beside the own one that are counted, and shown. */
const FIELDS_COUNTED = 5;
const FIELDS_SHOWN = 3;
/** Jobs of the nearest field that are shown at once. */
const JOBS_SHOWN = 3;

type WaysOut = {
  ways: WayOut[];
  /** The first jobs of the first field. */
  hits: CatalogueHit[];
};

/**
 * Where nothing fits: what would be found in the fields next to the own one, then without one answer or another, then without any. Counted as
 * the page it leads to counts: what fits by the other answers, without any answer everything.
 */
export async function waysOut(
  catalogue: Catalogue,
  { profile, relaxed, asked }: { profile: Profile; relaxed: readonly HardTopic[]; asked: Asked },
): Promise<WaysOut> {
  const answered = HARD_TOPICS.filter(
    (topic) => Object.keys(withoutTopics(profile, [topic])).length < Object.keys(profile).length,
  );
  const find = async (relax: HardTopic[], { filters = asked.filters, limit = 0 } = {}) => {
    const criteria: Profile = { ...withoutTopics(profile, relax), work: "clear" };
    const page = { offset: 0, limit };
    const { fits, total, hits } = await catalogue.query({ ...asked, filters, criteria, page, want: { fits: true } });
    return { hits, count: relax.length === HARD_TOPICS.length ? total : (fits ?? total) };
  };
  const kept = answered.filter((topic) => !relaxed.includes(topic));
  const byField = kept.includes("category") ? nearCategories(profile).slice(0, FIELDS_COUNTED) : [];
  const fields = byField.map(async (category) => {
    const relax = [...relaxed, "category" as const];
    const filters = { ...asked.filters, categories: [category] };
    const { hits, count } = await find(relax, { filters, limit: JOBS_SHOWN });
    return { hits, way: { relax, category, count } };
  });
  const topics = kept.map(async (topic): Promise<WayOut> => {
    const relax = [...relaxed, topic];
    return { relax, category: null, topic, count: (await find(relax)).count };
  });
  const all = { relax: [...HARD_TOPICS], category: null, count: (await find([...HARD_TOPICS])).count };
  const found = (ways: WayOut[]) => ways.filter(({ count }) => count > 0);
  const near = (await Promise.all(fields)).filter(({ way }) => way.count > 0);
  return {
    ways: [
      ...near.slice(0, FIELDS_SHOWN).map(({ way }) => way),
      ...found(await Promise.all(topics)).sort((a, b) => a.count - b.count),
      ...found([all]),
    ],
    hits: near[0]?.hits ?? [],
  };
}
