import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import type { MatchRule } from "#domain/matching/match-rule.ts";
import type { Profile } from "#domain/matching/profile.ts";
import type { AnswerField } from "#domain/questionnaire/answers.ts";
import { increment } from "./increment.ts";
import { optionQuestion } from "./option-question.ts";
import type { Column, PostingIndex } from "./posting-index.ts";
import { shownBy, type VerdictTables } from "./verdict-tables.ts";

type Given = { index: PostingIndex; tables: VerdictTables; rates: EuroRates; criteria: Profile; gate: Uint8Array };

/** See `CatalogueWant.optionCounts`. One pass groups the postings by what the question's rules look at; each option then judges the groups. */
export function countOptions(
  field: AnswerField,
  { index, tables, rates, criteria, gate }: Given,
): Record<string, number> | null {
  const question = optionQuestion(field, criteria);
  if (question === null) return null;
  const { options, rules, profileFor } = question;
  const column = index.columns.get((rules[0] as MatchRule).factsOf) as Column;
  const others = tables.of(criteria).filter(({ topic }) => !rules.some((rule) => rule.topic === topic));
  const isShown = shownBy(others);
  const groups = new Uint32Array(column.facts.length);
  for (let n = 0; n < gate.length; n++) {
    if (gate[n] === 0 && isShown(n)) increment(groups, column.classOf[n] as number);
  }
  const staying = (option: string): number => {
    const profile = profileFor(option);
    const asked = rules.filter((rule) => rule.isAnswered(profile));
    return column.facts.reduce<number>((sum, facts, at) => {
      const count = groups[at] as number;
      if (count === 0 || asked.some((rule) => rule.judge(profile, facts, rates).state === "notMet")) return sum;
      return sum + count;
    }, 0);
  };
  return Object.fromEntries(options.map((option) => [option, staying(option)]));
}
