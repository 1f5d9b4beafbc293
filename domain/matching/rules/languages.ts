import { likelyLanguages } from "#domain/shared/country-languages.ts";
import { type MatchRule, met, NOT_ANSWERED, NOT_STATED, type Profile } from "../match-rule.ts";

/**
 * Required languages other than English. The questionnaire asks only for the country, so its everyday languages are taken as spoken
 * at any level; others may be spoken too, so they are never "not met".
 */
export const languagesRule: MatchRule<string[]> = {
  topic: "languages",
  conditional: true,
  reads: ["country"],
  isAnswered: ({ country }) => country !== undefined,
  factsOf: ({ languages }) => languages.map(({ language }) => language).toSorted(),
  judge(profile, asked) {
    if (asked.length === 0) return NOT_STATED;
    return compareParts(profile, asked).lack.length === 0 ? met() : NOT_ANSWERED;
  },
  evidence: () => ["languages"],
  parts: compareParts,
};

function compareParts({ country }: Profile, asked: readonly string[]) {
  const likely = country ? likelyLanguages(country) : [];
  return {
    have: asked.filter((language) => likely.includes(language)),
    lack: asked.filter((language) => !likely.includes(language)),
  };
}
