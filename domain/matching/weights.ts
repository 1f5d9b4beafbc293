import type { MatchTopic } from "./match-reason.ts";

/** How much each topic counts in a score. Only the proportions matter: what a posting leaves open is not in its sum. */
export const WEIGHTS: Readonly<Record<MatchTopic, number>> = {
  /** The wrong field of work is the wrong job, whatever else fits. */
  category: 25,
  /** Not asking for more experience than the person has decides most applications. */
  experience: 16,
  /** Being allowed to take the job from where one lives comes before its comforts. */
  country: 15,
  /** What one can do, confirmed by the person, tells more of a job than its title; postings name more than they need. */
  skills: 14,
  /** Pay under the person's minimum is a reason to decline, but not a reason never to look. */
  salary: 13,
  /** Remote, or hybrid near home, is why people are here. */
  jobType: 12,
  /** Full-time against part-time changes a life, and is easily talked about. */
  employmentType: 12,
  /** A language that is short by one level is learned slowly. */
  english: 9,
  /** Without the right to work an offer comes to nothing; where it exists is presumed from the country, so it weighs less than that. */
  workPermit: 8,
  /** Another language asked is seldom optional, but what a person speaks is only presumed from the country. */
  languages: 6,
  /** Degrees are asked for more often than insisted on. */
  education: 6,
  /** Working at night is possible; few want it. */
  timeZones: 6,
  /** What the person values most; postings promise it lightly. */
  priority: 4,
  /** Team size is a preference, and is seldom stated exactly. */
  team: 3,
};
