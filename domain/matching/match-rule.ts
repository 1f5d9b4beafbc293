import type { EvidenceTopic, JobReading } from "#domain/jobs/job-reading.ts";
import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import type { AnswerField, Answers } from "#domain/questionnaire/answers.ts";
import type { MatchState, MatchTopic } from "./match-reason.ts";

/** What one rule says of one posting. `degree`, 0 to 1, is how well a met topic is met; 0 when it is not. */
export type Verdict = { state: MatchState; degree: number };

export const NOT_STATED: Verdict = { state: "notStated", degree: 0 };
export const NOT_MET: Verdict = { state: "notMet", degree: 0 };

export function met(degree = 1): Verdict {
  return { state: "met", degree };
}

/**
 * How one topic is judged. `judge` may look at nothing but the answers named in `reads` and the facts, and `factsOf` gives plain
 * values in a fixed order, so that postings with equal facts share a verdict: the catalogue judges each distinct fact once.
 */
export type MatchRule<Facts = unknown> = {
  topic: MatchTopic;
  reads: readonly AnswerField[];
  isAnswered(answers: Answers): boolean;
  factsOf(reading: JobReading): Facts;
  /** Called with answers for which `isAnswered` is true. */
  judge(answers: Answers, facts: Facts, rates: EuroRates): Verdict;
  /** Where the words behind a verdict are found, best first. */
  evidence(answers: Answers): readonly EvidenceTopic[];
};
