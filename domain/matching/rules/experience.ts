import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";
import { YEARS_HELD, type YearsRange, yearsAskedBy } from "./years-of-experience.ts";

/** The person's range reaches what is asked, but starts under it: "3 to 5 years" for 5 years asked. */
const JUST_REACHED = 0.8;
/** The person has this many years more than the posting's upper bound: allowed, rarely what either side wants. */
const YEARS_OVER = 3;
const FAR_OVER = 0.6;

/** Does the person have the years asked for, stated or implied by the level? Too many years lower the degree, never the state. */
export const experienceRule: MatchRule<YearsRange | null> = {
  topic: "experience",
  reads: ["yearsExperience"],
  isAnswered: ({ yearsExperience }) => yearsExperience !== undefined,
  factsOf: yearsAskedBy,
  judge({ yearsExperience }, asked) {
    if (!asked || !yearsExperience) return NOT_STATED;
    const held = YEARS_HELD[yearsExperience];
    if (held.max !== null && held.max < asked.min) return NOT_MET;
    if (asked.max !== null && held.min >= asked.max + YEARS_OVER) return met(FAR_OVER);
    return met(held.min >= asked.min ? 1 : JUST_REACHED);
  },
  evidence: () => ["yearsAsked", "seniority"],
};
