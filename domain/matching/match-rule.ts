import type { Answers } from "#domain/questionnaire/answers.ts";
import type { EvidenceTopic, JobReading } from "#domain/reading/job-reading.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import type { MatchState, MatchTopic, ReasonNote, RequirementParts } from "./match-reason.ts";

/**
 * What a posting is compared with: a person's answers and, once confirmed, the skills of their résumé as canonical names of the
 * skill taxonomy, in any order. No skills, or an empty list, means that none are known.
 */
export type Profile = Answers & {
  skills?: readonly string[];
  /** For lists in two parts: only jobs of which one can tell whether their work is what is wanted, or only the others. Absent = both. */
  work?: "clear" | "unclear";
};

/** What one rule says of one posting. `degree`, 0 to 1, is how well a met topic is met; 0 when it is not. */
export type Verdict = { state: MatchState; degree: number };

export const NOT_STATED: Verdict = { state: "notStated", degree: 0 };
export const NOT_ANSWERED: Verdict = { state: "notAnswered", degree: 0 };
export const NOT_MET: Verdict = { state: "notMet", degree: 0 };

export function met(degree = 1): Verdict {
  return { state: "met", degree };
}

/** Facts with equal keys get equal verdicts; profiles with equal `id` have equal keys. */
export type FactKey<Facts> = { id: string; keyOf(facts: Facts): number | string };

/**
 * How one topic is judged. `judge` sees only what `reads` names of the profile, and the facts. `factsOf` gives plain values in a fixed order:
 * postings with equal facts share a verdict, and the index judges each distinct fact once.
 */
export type MatchRule<Facts = unknown> = {
  topic: MatchTopic;
  /** A topic only some postings raise: others get no reason, rather than one that says "not stated". */
  conditional?: true;
  reads: readonly (keyof Profile)[];
  isAnswered(profile: Profile): boolean;
  factsOf(reading: JobReading): Facts;
  /** Called with a profile for which `isAnswered` is true. */
  judge(profile: Profile, facts: Facts, rates: EuroRates): Verdict;
  /** How likely the person takes it and gets it, in (0, 1]; absent = by the verdict alone (`chanceOf`). Looks at no more than `judge` may. */
  chance?(profile: Profile, facts: Facts, verdict: Verdict, rates: EuroRates): number;
  /** For judging many facts quickly; absent = each distinct fact is judged. */
  factKeyFor?(profile: Profile): FactKey<Facts>;
  /** Where the words behind a verdict are found, best first. */
  evidence(profile: Profile, facts: Facts): readonly EvidenceTopic[];
  parts?(profile: Profile, facts: Facts): RequirementParts;
  note?(profile: Profile, facts: Facts, state: MatchState): ReasonNote | null;
};

/** What a rule looks at in a posting, without how it judges that. */
export type FactRule<Facts = unknown> = Pick<MatchRule<Facts>, "topic" | "factsOf" | "factKeyFor">;
