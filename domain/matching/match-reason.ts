import type { EvidenceField } from "#domain/reading/job-reading.ts";

/** Topics of a match, in display order. */
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

/** `notStated`: the posting does not say. `notAnswered`: it requires something the person has not answered. */
export const MATCH_STATES = ["met", "notMet", "notAnswered", "notStated"] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** Met and missing parts of a multi-part requirement: skills by name, languages as ISO 639-1 codes, countries of a permit. */
export type RequirementParts = { have: readonly string[]; lack: readonly string[] };

/** One line of "why this match". `quote` holds the posting's own words the state rests on; null when it states nothing. */
export type MatchReason = {
  topic: MatchTopic;
  state: MatchState;
  quote: string | null;
  field: EvidenceField | null;
  /** Null for single-part topics. */
  parts: RequirementParts | null;
};

/** Only what is both answered and stated counts in a score. */
export function isJudged(state: MatchState): boolean {
  return state === "met" || state === "notMet";
}

export type SkillLevel = "none" | "medium" | "hard";

/**
 * `score` is 0 to 100, or null when no answered question is addressed by the posting or nothing was answered.
 * `reasons` has one entry per answered topic, without conditional topics the posting does not raise. `hiddenBy` lists the hard topics not met; empty = shown.
 */
export type Match = {
  score: number | null;
  reasons: MatchReason[];
  hiddenBy: HardTopic[];
  skillLevel: SkillLevel | null;
};
