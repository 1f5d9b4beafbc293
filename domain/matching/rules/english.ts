import { ENGLISH_LEVELS, type EnglishLevel } from "#domain/questionnaire/options.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";

/** Is the person's English at or above the level asked for? */
export const englishRule: MatchRule<EnglishLevel | null> = {
  topic: "english",
  reads: ["englishLevel"],
  isAnswered: ({ englishLevel }) => englishLevel !== undefined,
  factsOf: ({ englishLevel }) => englishLevel,
  judge({ englishLevel }, asked) {
    if (!asked || !englishLevel) return NOT_STATED;
    return ENGLISH_LEVELS.indexOf(englishLevel) >= ENGLISH_LEVELS.indexOf(asked) ? met() : NOT_MET;
  },
  evidence: () => ["englishLevel"],
};
