import type { Answers } from "#domain/questionnaire/answers.ts";
import type { JobType } from "#domain/questionnaire/options.ts";
import type { MatchState } from "../match-reason.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";
import { openTo, type RemoteFacts, remoteFacts } from "./remote-facts.ts";

/**
 * Is the work done in one of the chosen ways? Met when any choice is; not met only when every choice is ruled out.
 * - `fully-remote`: remote, open to whatever countries (residence is the country rule's question);
 * - `eu-remote`: remote and open to every EU country;
 * - `country-remote`: remote and open to the chosen country;
 * - `country-hybrid`: hybrid with a place in the chosen country.
 * On-site work meets none of them; a posting that does not say how it is done is not stated.
 */
export const jobTypeRule: MatchRule<RemoteFacts> = {
  topic: "jobType",
  reads: ["jobTypes", "country"],
  isAnswered: ({ jobTypes }) => (jobTypes?.length ?? 0) > 0,
  factsOf: remoteFacts,
  judge(answers, facts) {
    const states = (answers.jobTypes ?? []).map((type) => stateOf(type, answers, facts));
    if (states.includes("met")) return met();
    return states.includes("notStated") ? NOT_STATED : NOT_MET;
  },
  evidence: () => ["remote", "countries"],
};

function stateOf(type: JobType, { country }: Answers, facts: RemoteFacts): MatchState {
  if (facts.kind === null) return "notStated";
  if (facts.kind !== (type === "country-hybrid" ? "hybrid" : "remote")) return "notMet";
  if (type === "fully-remote") return "met";
  if (type === "eu-remote") return facts.wholeEu;
  return country ? openTo(facts, country) : "notStated";
}
