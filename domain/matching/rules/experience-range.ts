import type { YearsExperience } from "#domain/questionnaire/options.ts";
import type { JobReading, Seniority } from "#domain/reading/job-reading.ts";
import { isObstacle } from "../expected-fit.ts";
import type { YearsTold } from "../match-reason.ts";
import { type MatchRule, met, NOT_ANSWERED, NOT_MET, NOT_STATED, type Profile } from "../match-rule.ts";
import { craftOf, usualYears } from "./usual-kinds.ts";

/** The middle of the person's range reaches what is asked, but it starts under it: "6 to 10 years" for 8 years asked. */
const JUST_REACHED = 0.8;

/** Years above the posting's upper bound that count as overqualified: allowed, rarely what either side wants. */
const YEARS_OVER = 3;

const FAR_OVER = 0.6;

/** `level` as the title or text names it; `usual`: whole years that such postings ask where they say nothing, null where they do. */
type ExperienceFacts = {
  asked: YearsRange | null;
  level: Seniority | null;
  usual: number | null;
};

/**
 * Whether the person has the years asked for, stated or implied by the level, the more of both: "Lead, 2+ years" asks more than two.
 * Not settled where only the upper end of their range reaches them: "2+ years" for one to two. Too many years lower the degree; far too many
 * are not what is asked. Internships that ask for none do not count as stated. What is stated and an obstacle is never "met".
 */
export const experienceRule: MatchRule<ExperienceFacts> = {
  topic: "experience",
  reads: ["yearsExperience"],
  isAnswered: ({ yearsExperience }) => yearsExperience !== undefined,
  factsOf(reading) {
    const asked = yearsAskedBy(reading);
    return {
      asked,
      level: reading.seniority,
      usual: asked ? null : usualYears(craftOf(reading)),
    };
  },
  judge({ yearsExperience }, { asked, level }) {
    if (!asked || !yearsExperience || (level === "intern" && asked.min === 0)) return NOT_STATED;
    const held = YEARS_HELD[yearsExperience];
    const least = Math.max(asked.min, leastOf(level));
    const isShort = held.max !== null && held.max < least;
    if (isShort || isObstacle("experience", chanceAsked(held, asked, level))) return NOT_MET;
    if (held.max === null ? least > MANY_YEARS : (held.min + held.max) / 2 < least) return NOT_ANSWERED;
    if (yearsOver(held, asked, level) >= YEARS_OVER) return met(FAR_OVER);
    return met(held.min >= least ? 1 : JUST_REACHED);
  },
  chance({ yearsExperience }, { asked, level, usual }) {
    if (!yearsExperience) return 1;
    const held = YEARS_HELD[yearsExperience];
    return asked ? chanceAsked(held, asked, level) : UNSAID * Math.exp(-SHORT_UNSAID * shortOf(held, usual ?? 0));
  },
  evidence: (_, { asked, level }) =>
    asked && leastOf(level) > asked.min ? ["seniority", "yearsAsked"] : ["yearsAsked", "seniority"],
  note({ yearsExperience }, { asked, level }, state) {
    if (state === "notAnswered") return "borderline";
    const isBelow = state === "notMet" && asked && yearsExperience;
    return isBelow && yearsOver(YEARS_HELD[yearsExperience], asked, level) > MOST_OVER ? "below" : null;
  },
};

/** What "more than 10 years" is taken to reach. */
const MANY_YEARS = 15;

const SAID = 0.95;
/** The power of the share of the years asked that a person has, one year being added to both: who has one of two lacks as much as who has three of five. */
const SHORT = 1.6;
const OVER_PER_YEAR = 0.18;
/** Years with which readers took somebody to be of a level that is named, whatever years are asked beside it. */
const YEARS_OF_NAMED: Readonly<Partial<Record<Seniority, number>>> = { mid: 3, senior: 6, lead: 6 };
/** Of jobs that ask more than twice what a person has readers found one of eighty worth a look: an obstacle. */
const LEAST_SHARE = 0.5;
const FAR_SHORT = 0.2;
/** Of more years above the posting's upper bound than these the chance is an obstacle. */
const MOST_OVER = 8;
/** Where a posting says nothing of years or level, they are only guessed, and nobody has too many. */
const UNSAID = 0.88;
const SHORT_UNSAID = 0.9;

/** What a level asks whatever years are named beside it, and at most where only the fewest years are. */
const LEVEL_BOUNDS: Readonly<Record<Seniority, { min: number; max: number }>> = {
  intern: { min: 0, max: 1 },
  junior: { min: 0, max: 3 },
  mid: { min: 0, max: 7 },
  senior: { min: 3, max: 30 },
  lead: { min: 5, max: 30 },
  executive: { min: 12, max: 30 },
};

const MOST_YEARS = 30;

/** Whom the years asked for are meant for: "3+ years" not for somebody who has twenty, "Senior" and above without an upper bound. */
export function rangeMeant({ min, max }: YearsRange, level: Seniority | null): { min: number; max: number } {
  const isForAll = min === 0 && max === null;
  const bounds = level === null ? { min: 0, max: isForAll ? MOST_YEARS : 2 * min + 3 } : LEVEL_BOUNDS[level];
  const least = Math.max(min, bounds.min);
  const most = bounds.max === MOST_YEARS ? MOST_YEARS : (max ?? Math.max(bounds.max, min));
  return { min: least, max: Math.max(least, most) };
}

/** The chance where years are asked, or a level that implies them. */
function chanceAsked(held: YearsRange, asked: YearsRange, level: Seniority | null): number {
  const least = Math.max(rangeMeant(asked, level).min, level === null ? 0 : (YEARS_OF_NAMED[level] ?? 0));
  const found = SAID * Math.exp(-SHORT * shortOf(held, least) - OVER_PER_YEAR * yearsOver(held, asked, level));
  return isFarShort(held, asked, level) ? Math.min(FAR_SHORT, found) : found;
}

/** How far the person's years fall short of these, as the negative logarithm of their share; 0 where they do not. */
function shortOf(held: YearsRange, years: number): number {
  return Math.max(0, -Math.log(shareOf(held, years)));
}

/** Years above the upper bound of whom the posting is meant for. */
function yearsOver(held: YearsRange, asked: YearsRange, level: Seniority | null): number {
  return Math.max(0, held.min - rangeMeant(asked, level).max);
}

/** The share of these years that a person has, one year being added to both. */
function shareOf(held: YearsRange, years: number): number {
  return (yearsLikely(held) + 1) / (years + 1);
}

/** Does the person have less than half of what is asked? Of a middle level that is only named nobody says how many years it takes. */
function isFarShort(held: YearsRange, asked: YearsRange, level: Seniority | null): boolean {
  const named = level === null || level === "mid" ? 0 : (YEARS_OF_NAMED[level] ?? 0);
  return shareOf(held, Math.max(asked.min, named)) < LEAST_SHARE;
}

/** The fewest years that a level asks whatever years are stated beside it; 0 without a level. */
function leastOf(level: Seniority | null): number {
  return level === null ? 0 : Math.min(LEVEL_BOUNDS[level].min, YEARS_OF_SENIORITY[level].min);
}

/** Years; `max` null = no upper bound. */
export type YearsRange = { min: number; max: number | null };

/** Where in the range of an answer a person is taken to be. */
const IN_RANGE = 0.75;

function yearsLikely({ min, max }: YearsRange): number {
  return max === null ? min : min + (max - min) * IN_RANGE;
}

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
  lead: { min: 8, max: null },
  executive: { min: 10, max: null },
};

/** Both sides of the reason, the level where it is what asks for most; null where one of them says nothing. */
export function yearsTold(
  { yearsExperience }: Pick<Profile, "yearsExperience">,
  reading: Pick<JobReading, "yearsAsked" | "seniority">,
): YearsTold | null {
  const asked = yearsAskedBy(reading);
  if (!asked || !yearsExperience) return null;
  const isByLevel = reading.yearsAsked === null || leastOf(reading.seniority) > asked.min;
  return { asked, level: isByLevel ? reading.seniority : null, held: yearsExperience };
}

/** The years a posting asks for: as stated, else as its level implies; null = neither is stated. */
export function yearsAskedBy({
  yearsAsked,
  seniority,
}: Pick<JobReading, "yearsAsked" | "seniority">): YearsRange | null {
  if (yearsAsked) return { min: yearsAsked.min, max: yearsAsked.max };
  return seniority && YEARS_OF_SENIORITY[seniority];
}
