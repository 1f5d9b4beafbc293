import type { Answers } from "#domain/questionnaire/answers.ts";
import type { JobType } from "#domain/questionnaire/options.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED, type Verdict } from "../match-rule.ts";
import { factKeyFor, hasPlaceIn, openTo, type RemoteFacts, remoteFacts } from "./remote-facts.ts";

/** A posting that calls itself remote and names days at the office. */
const REMOTE_WITH_OFFICE_DAYS = 0.5;
/** What each office day after the first takes from hybrid work. */
const PER_OFFICE_DAY = 0.1;

/**
 * Is the work done in one of the chosen ways? Met when any choice is; not met only when every choice is ruled out.
 * - `fully-remote`: remote, open to whatever countries (residence is the country rule's question);
 * - `eu-remote`: remote and open to every EU country;
 * - `country-remote`: remote and open to the chosen country;
 * - `country-hybrid`: hybrid with a place in the chosen country; fewer office days are better.
 * On-site work meets none of them; a posting that does not say how it is done is not stated.
 */
export const jobTypeRule: MatchRule<RemoteFacts> = {
  topic: "jobType",
  reads: ["jobTypes", "country"],
  isAnswered: ({ jobTypes }) => (jobTypes?.length ?? 0) > 0,
  factsOf: remoteFacts,
  factKeyFor: ({ country }) => factKeyFor(country),
  judge(answers, facts) {
    const verdicts = (answers.jobTypes ?? []).map((type) => verdictOn(type, answers, facts));
    const degrees = verdicts.filter(({ state }) => state === "met").map(({ degree }) => degree);
    if (degrees.length > 0) return met(Math.max(...degrees));
    return verdicts.includes(NOT_STATED) ? NOT_STATED : NOT_MET;
  },
  // A place proves no way to work.
  evidence: ({ jobTypes = [] }) =>
    jobTypes.includes("fully-remote") ? ["remote", "hybridDays"] : ["remote", "hybridDays", "countries"],
};

function verdictOn(type: JobType, { country }: Answers, facts: RemoteFacts): Verdict {
  if (facts.kind === null) return NOT_STATED;
  if (facts.kind !== (type === "country-hybrid" ? "hybrid" : "remote")) return NOT_MET;
  const state = stateOf(type, country, facts);
  if (state !== "met") return state === "notMet" ? NOT_MET : NOT_STATED;
  if (facts.officeDays === null) return met();
  return met(type === "country-hybrid" ? 1 - PER_OFFICE_DAY * (facts.officeDays - 1) : REMOTE_WITH_OFFICE_DAYS);
}

function stateOf(type: JobType, country: Answers["country"], facts: RemoteFacts) {
  if (type === "fully-remote") return "met";
  if (type === "eu-remote") return facts.wholeEu;
  if (!country) return "notStated";
  // Whether one may live elsewhere in the country is the country rule's question.
  return hasPlaceIn(facts, country) ? "met" : openTo(facts, country);
}
