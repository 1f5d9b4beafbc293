import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import type { FoundBadge } from "#domain/questionnaire/found-badge.ts";
import type { OptionCounts } from "#domain/questionnaire/step-view.ts";

/** The counts of a step in finished words. */
export type CountWords = { matching: string | null; options: Record<string, string> | null };

/** For the server: a browser would first have to load how numbers are written, which takes it longer than all the rest of a step. */
export function countWords({ matching, options }: OptionCounts): CountWords {
  const texts = Object.entries(options ?? {}).map(([option, count]) => [option, jobsText(count)]);
  return {
    matching: matching === null ? null : matchingText(matching),
    options: options === null ? null : Object.fromEntries(texts),
  };
}

/** "1,204 jobs" beside an option. */
function jobsText(count: number): string {
  return count === 1 ? m.questionnaire_jobs_one() : m.questionnaire_jobs_other({ count: formatCount(count) });
}

/** The sentence below a question: how many open jobs pass the answers so far. */
function matchingText(count: number): string {
  if (count === 0) return m.questionnaire_matching_none();
  return count === 1 ? m.questionnaire_matching_one() : m.questionnaire_matching_other({ count: formatCount(count) });
}

export function foundText(count: number): string {
  return count === 1
    ? m.questionnaire_search_found_one()
    : m.questionnaire_search_found_other({ count: formatCount(count) });
}

export function badgeText(badge: FoundBadge): string {
  if (badge.wording === "none") return m.questionnaire_badge_none();
  if (badge.wording === "more-than") return m.questionnaire_badge_more_than({ count: formatCount(badge.count) });
  return badge.count === 1
    ? m.questionnaire_badge_one()
    : m.questionnaire_badge_other({ count: formatCount(badge.count) });
}
