import type { EvidenceField } from "#domain/reading/job-reading.ts";
import type { Fit } from "./expected-fit.ts";

/** The questions of a match, in the order they are shown. */
export const MATCH_TOPICS = [
  "country",
  "workPermit",
  "timeZones",
  "category",
  "skills",
  "jobType",
  "employmentType",
  "salary",
  "experience",
  "english",
  "languages",
  "education",
  "team",
  "priority",
] as const;
export type MatchTopic = (typeof MATCH_TOPICS)[number];

/** Topics whose "not met" removes a posting from the results; what is not stated never removes one. */
export const HARD_TOPICS = [
  "country",
  "category",
  "jobType",
  "employmentType",
] as const satisfies readonly MatchTopic[];
export type HardTopic = (typeof HARD_TOPICS)[number];

/** `notStated`: the posting does not say. `notAnswered`: it asks for something that the person has not told us. */
export const MATCH_STATES = ["met", "notMet", "notAnswered", "notStated"] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** What of a demand with several parts the person has and lacks: skills by name, languages as ISO 639-1 codes, countries of a permit. */
export type DemandParts = { have: readonly string[]; lack: readonly string[] };

/** One line of "why this match". `quote` holds the posting's own words the state rests on; null when it states nothing. */
export type MatchReason = {
  topic: MatchTopic;
  state: MatchState;
  quote: string | null;
  field: EvidenceField | null;
  /** Null for topics that are one thing. */
  parts: DemandParts | null;
};

/** Only what is both answered and stated counts in a score. */
export function isJudged(state: MatchState): boolean {
  return state === "met" || state === "notMet";
}

export type SkillLevel = "none" | "medium" | "hard";

/**
 * `score` is the expected fit, 0 to 100, and `certainty` how much of what was answered the posting states, 0 to 100; both null when
 * nothing was answered. `obstacle` is the topic that most makes a fit weak, null for other fits. `reasons` holds one entry per answered
 * topic, without demands that the posting does not make. `hiddenBy` lists the hard topics that are not met; empty = shown.
 */
export type Match = {
  fit: Fit;
  score: number | null;
  certainty: number | null;
  obstacle: MatchTopic | null;
  reasons: MatchReason[];
  hiddenBy: HardTopic[];
  skillLevel: SkillLevel | null;
};
