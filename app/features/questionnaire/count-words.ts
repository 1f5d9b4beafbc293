import { formatCount } from "#app/lib/format.ts";
import { seriesText } from "#app/lib/series-text.ts";
import { m } from "#app/paraglide/messages.js";
import type { OptionCounts } from "#domain/questionnaire/step-view.ts";

/** The counts of a step in finished words: "1,204 jobs" beside an option, and the sentence below the question. */
export type CountWords = {
  matching: string | null;
  options: Record<string, string> | null;
  /** About titles that no posting has; null = every one is known. */
  unknownTitles: string | null;
};

/** For the server: a browser would first have to load how numbers are written, which takes it longer than all the rest of a step. */
export function countWords({ matching, options, unknownTitles = [] }: OptionCounts): CountWords {
  return {
    matching: matching === null ? null : m.questionnaire_matching({ count: matching }),
    options: options === null ? null : optionWords(options),
    unknownTitles:
      unknownTitles.length === 0 ? null : m.questionnaire_titles_unknown({ titles: seriesText(unknownTitles) }),
  };
}

/** Many of 250 countries have the same count, and a message that counts takes a tenth of a millisecond. */
function optionWords(options: Record<string, number>): Record<string, string> {
  const known = new Map<number, string>();
  const textOf = (count: number) => {
    const text = known.get(count) ?? m.questionnaire_jobs({ count, shown: formatCount(count) });
    known.set(count, text);
    return text;
  };
  return Object.fromEntries(Object.entries(options).map(([option, count]) => [option, textOf(count)]));
}
