import type { YearsExperience } from "#domain/questionnaire/options.ts";
import type { EvidenceField, Seniority } from "#domain/reading/job-reading.ts";

/** The topics of a match in display order, with their weight in its certainty; the score has chances instead (`expected-fit.ts`). Only the proportions matter. */
const TOPICS = {
  /** Being allowed to take the job from where one lives comes before its comforts. */
  country: 15,
  /** Without the right to work an offer comes to nothing; where it exists is presumed from the country, so it weighs less than that. */
  workPermit: 8,
  /** Working at night is possible; few want it. */
  timeZones: 6,
  /** The wrong field of work is the wrong job, whatever else fits. */
  category: 25,
  /** What one can do, confirmed by the person, tells more of a job than its title; postings name more than they need. */
  skills: 14,
  /** Remote, or hybrid near home, is why people are here. */
  jobType: 12,
  /** Full-time against part-time changes a life, and is easily talked about. */
  employmentType: 12,
  /** Pay under the person's minimum is a reason to decline, but not a reason never to look. */
  salary: 13,
  /** Not asking for more experience than the person has decides most applications. */
  experience: 16,
  /** A language that is short by one level is learned slowly. */
  english: 9,
  /** Another language asked is seldom optional, but what a person speaks is only presumed from the country. */
  languages: 6,
  /** Degrees are asked for more often than insisted on. */
  education: 6,
  /** Team size is a preference, and is seldom stated exactly. */
  team: 3,
  /** What the person values most; postings promise it lightly. */
  priority: 4,
};
export type MatchTopic = keyof typeof TOPICS;
export const WEIGHTS: Readonly<Record<MatchTopic, number>> = TOPICS;
export const MATCH_TOPICS = Object.keys(TOPICS) as MatchTopic[];

/** Topics whose "not met" removes a posting from the results; what is not stated never removes one. */
export const HARD_TOPICS = [
  "country",
  "category",
  "jobType",
  "employmentType",
] as const satisfies readonly MatchTopic[];
export type HardTopic = (typeof HARD_TOPICS)[number];

/** `notStated`: the posting does not say. `notAnswered`: it requires something the answers do not settle. */
export const MATCH_STATES = ["met", "notMet", "notAnswered", "notStated"] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/**
 * Met and missing parts of a requirement: skills by name, languages as ISO 639-1 codes ("es|pt": any one of
 * them), countries of a permit. `written`: the language the
 * posting is written in, where it is required for that alone.
 */
export type RequirementParts = { have: readonly string[]; lack: readonly string[]; written?: string };

/**
 * Detail beside the state. `borderline`: the person's range of years only reaches the minimum; `otherWork`: the years are in another kind of
 * work; `nearWork`: related work; `students`: for current students; `presumed`: not said, but follows from the country; `wide`: the pay range
 * is too wide to tell; `below`: meant for people with far fewer years.
 */
export type ReasonNote = "borderline" | "otherWork" | "nearWork" | "students" | "presumed" | "wide" | "below";

/** Both sides of a reason on experience: the years that are asked, the level where only that asks them, and what the person said. */
export type YearsTold = {
  asked: { min: number; max: number | null };
  level: Seniority | null;
  held: YearsExperience;
};

/** One line of "why this match". `quote` holds the posting's own words the state rests on; null when it states nothing. */
export type MatchReason = {
  topic: MatchTopic;
  state: MatchState;
  quote: string | null;
  field: EvidenceField | null;
  /** Null for single-part topics. */
  parts: RequirementParts | null;
  note?: ReasonNote;
  years?: YearsTold;
};

/** Only what is both answered and stated adds to the certainty. */
export function isJudged(state: MatchState): boolean {
  return state === "met" || state === "notMet";
}

export type SkillLevel = "none" | "medium" | "hard";

/** How good a match is: good and possible are shown as fits, weak ones apart from them. */
export const FITS = ["good", "possible", "weak"] as const;
export type Fit = (typeof FITS)[number];

/**
 * `score`: expected fit, 0 to 100; `certainty`: how much of what was answered the posting states, 0 to 100; both null when nothing was
 * answered. `obstacles`: topics that make a fit weak, worst first. `reasons`: one per answered topic, without requirements the posting does
 * not have. `hiddenBy`: hard topics that are not met; empty = shown.
 */
export type Match = {
  fit: Fit;
  score: number | null;
  certainty: number | null;
  obstacles: MatchTopic[];
  /** The topics that are not sure to fit, the least likely first: what together makes a fit weak that has no obstacle. */
  doubts: MatchTopic[];
  /** What keeps a possible fit from being good, the weightiest first. */
  unclear: MatchTopic[];
  reasons: MatchReason[];
  hiddenBy: HardTopic[];
  skillLevel: SkillLevel | null;
};
