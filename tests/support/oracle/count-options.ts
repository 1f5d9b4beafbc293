import { HARD_TOPICS } from "#domain/matching/match-reason.ts";
import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import type { AnswerField } from "#domain/questionnaire/answers.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import { type OptionQuestion, optionQuestion } from "#server/index/query/count-options.ts";
import { increment } from "./increment.ts";
import type { Column, PostingIndex } from "./posting-index.ts";
import { fitsBy, shownBy, type VerdictTables } from "./verdict-tables.ts";

type Given = {
  index: PostingIndex;
  tables: VerdictTables;
  rates: EuroRates;
  criteria: Profile;
  gate: Uint8Array;
  /** The ages by which postings are asked to fit; null = they need not. */
  fitAges: Parameters<typeof fitsBy>[1] | null;
};

/** See `CatalogueWant.optionCounts`. One pass groups the postings by what the question's rules look at; each option then judges the groups. */
export function countOptions(
  field: AnswerField,
  { index, tables, rates, criteria, gate, fitAges }: Given,
): Record<string, number> | null {
  const question = optionQuestion(field, criteria);
  if (question === null) return null;
  const { rules } = question;
  const column = index.columns.get((rules[0] as MatchRule).factsOf) as Column;
  const topics = HARD_TOPICS.filter((topic) => rules.some((rule) => rule.topic === topic));
  const others = tables.of(withoutTopics(criteria, topics));
  const isShown = shownBy(others);
  const fits = fitAges ? fitsBy(others, fitAges) : () => true;
  const groups = new Uint32Array(column.facts.length);
  for (let n = 0; n < gate.length; n++) {
    if (gate[n] === 0 && isShown(n) && fits(n)) increment(groups, column.classOf[n] as number);
  }
  return countByOption(question, column.facts, groups, rates);
}

/** For each option how many of the postings counted by fact stay when it is the answer. */
function countByOption(
  { options, rules, profileFor }: OptionQuestion,
  facts: readonly unknown[],
  counts: Uint32Array,
  rates: EuroRates,
): Record<string, number> {
  const staying = (option: string): number => {
    const profile = profileFor(option);
    const asked = rules.filter((rule) => rule.isAnswered(profile));
    return facts.reduce<number>((sum, fact, at) => {
      const count = counts[at] as number;
      if (count === 0 || asked.some((rule) => rule.judge(profile, fact, rates).state !== "met")) return sum;
      return sum + count;
    }, 0);
  };
  return Object.fromEntries(options.map((option) => [option, staying(option)]));
}
