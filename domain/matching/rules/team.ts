import type { TeamPreference } from "#domain/questionnaire/options.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";

/** Is the team of the size the person prefers? */
export const teamRule: MatchRule<TeamPreference | null> = {
  topic: "team",
  reads: ["teamPreference"],
  isAnswered: ({ teamPreference }) => teamPreference !== undefined,
  factsOf: ({ teamSize }) => teamSize,
  judge({ teamPreference }, teamSize) {
    if (!teamSize) return NOT_STATED;
    return teamSize === teamPreference ? met() : NOT_MET;
  },
  evidence: () => ["teamSize"],
};
