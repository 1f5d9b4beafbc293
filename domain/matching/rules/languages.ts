import { likelyLanguages } from "#domain/shared/country-languages.ts";
import { type MatchRule, met, NOT_ANSWERED, NOT_STATED, type Profile } from "../match-rule.ts";

/**
 * Languages asked beside English. The questionnaire asks only for the country, so a language of everyday life there is taken as spoken
 * at any level, and any other is named as asked: it may well be spoken, so it is never "not met".
 */
export const languagesRule: MatchRule<string[]> = {
  topic: "languages",
  demand: true,
  reads: ["country"],
  isAnswered: ({ country }) => country !== undefined,
  factsOf: ({ languages }) => languages.map(({ language }) => language).toSorted(),
  judge(profile, asked) {
    if (asked.length === 0) return NOT_STATED;
    return partsOf(profile, asked).lack.length === 0 ? met() : NOT_ANSWERED;
  },
  evidence: () => ["languages"],
  parts: partsOf,
};

function partsOf({ country }: Profile, asked: readonly string[]) {
  const likely = country ? likelyLanguages(country) : [];
  return {
    have: asked.filter((language) => likely.includes(language)),
    lack: asked.filter((language) => !likely.includes(language)),
  };
}
