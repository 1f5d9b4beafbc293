import type { YearsExperience } from "#domain/questionnaire/options.ts";
import type { JobReading, Seniority } from "#domain/reading/job-reading.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";

/** The person's range reaches what is asked, but starts under it: "3 to 5 years" for 5 years asked. */
const JUST_REACHED = 0.8;

/** Years above the posting's upper bound that count as overqualified: allowed, rarely what either side wants. */
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
  chance({ yearsExperience }, asked) {
    if (!yearsExperience) return 1;
    const held = YEARS_HELD[yearsExperience];
    const { min, max } = asked ?? UNLABELLED;
    const most = held.max ?? Number.POSITIVE_INFINITY;
    const short = Math.max(0, min - most);
    const over = max === null ? 0 : Math.max(0, held.min - max);
    const chance = 0.95 * Math.exp(-SHORT_PER_YEAR * short - OVER_PER_YEAR * Math.max(0, over - 1));
    return asked ? chance : Math.max(0.35, Math.min(0.75, chance));
  },
  evidence: () => ["yearsAsked", "seniority"],
};

/** What is usually asked where a posting says nothing. */
const UNLABELLED: YearsRange = { min: 2, max: null };
const SHORT_PER_YEAR = 0.42;
const OVER_PER_YEAR = 0.25;

/** Years; `max` null = no upper bound. */
export type YearsRange = { min: number; max: number | null };

/** What each answer says in years. */
export const YEARS_HELD: Record<YearsExperience, YearsRange> = {
  "no-experience": { min: 0, max: 0 },
  "less-than-1": { min: 0, max: 0.9 },
  "1-2-years": { min: 1, max: 2 },
  "3-5-years": { min: 3, max: 5 },
  "6-10-years": { min: 6, max: 10 },
  "more-than-10": { min: 11, max: null },
};

/** What a level usually asks, used only when a posting names the level and no years. */
const YEARS_OF_SENIORITY: Record<Seniority, YearsRange> = {
  intern: { min: 0, max: 1 },
  junior: { min: 0, max: 2 },
  mid: { min: 2, max: 5 },
  senior: { min: 5, max: null },
  lead: { min: 6, max: null },
  executive: { min: 10, max: null },
};

/** The years a posting asks for: as stated, else as its level implies; null = neither is stated. */
export function yearsAskedBy({
  yearsAsked,
  seniority,
}: Pick<JobReading, "yearsAsked" | "seniority">): YearsRange | null {
  if (yearsAsked) return { min: yearsAsked.min, max: yearsAsked.max };
  return seniority && YEARS_OF_SENIORITY[seniority];
}
