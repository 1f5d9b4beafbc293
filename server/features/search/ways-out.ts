import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { nearCategories } from "#domain/matching/near-categories.ts";
import { isOfAll, withoutTopics } from "#domain/search/results-url.ts";
import type { WayOut } from "#domain/search/results-view.ts";
import type { Catalogue, CatalogueQuery } from "#server/index/catalogue.ts";

type Asked = Pick<CatalogueQuery, "text" | "without" | "filters" | "sort" | "seed">;

/** Fields beside the own one that are counted, and shown. */
const FIELDS_COUNTED = 5;
const FIELDS_SHOWN = 3;

/**
 * Where nothing fits: what would be found in the fields next to the own one, then without one answer or another, then without any. Counted as
 * the page it leads to counts: what fits by the other answers, without any answer everything.
 */
export async function waysOut(
  catalogue: Catalogue,
  { profile, relaxed, asked }: { profile: Profile; relaxed: readonly HardTopic[]; asked: Asked },
): Promise<WayOut[]> {
  const answered = HARD_TOPICS.filter(
    (topic) => Object.keys(withoutTopics(profile, [topic])).length < Object.keys(profile).length,
  );
  const countOf = async (relax: HardTopic[], filters = asked.filters) => {
    const criteria: Profile = { ...withoutTopics(profile, relax), work: "clear" };
    const page = { offset: 0, limit: 0 };
    const { fits, total } = await catalogue.query({ ...asked, filters, criteria, page, want: { fits: true } });
    return isOfAll(relax) ? total : (fits ?? total);
  };
  const kept = answered.filter((topic) => !relaxed.includes(topic));
  const byField = kept.includes("category") ? nearCategories(profile).slice(0, FIELDS_COUNTED) : [];
  const fields = byField.map(async (category): Promise<WayOut> => {
    const relax = [...relaxed, "category" as const];
    return { relax, category, count: await countOf(relax, { ...asked.filters, categories: [category] }) };
  });
  const topics = kept.map(async (topic): Promise<WayOut> => {
    const relax = [...relaxed, topic];
    return { relax, category: null, topic, count: await countOf(relax) };
  });
  const all = { relax: [...HARD_TOPICS], category: null, count: await countOf([...HARD_TOPICS]) };
  const found = (ways: WayOut[]) => ways.filter(({ count }) => count > 0);
  return [
    ...found(await Promise.all(fields)).slice(0, FIELDS_SHOWN),
    ...found(await Promise.all(topics)).sort((a, b) => a.count - b.count),
    ...found([all]),
  ];
}
