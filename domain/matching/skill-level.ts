import { EDUCATION, ENGLISH_LEVELS } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import type { SkillLevel } from "./match-reason.ts";
import type { Profile } from "./match-rule.ts";
import { rangeMeant, YEARS_HELD, type YearsRange, yearsAskedBy } from "./rules/experience-range.ts";
import { ENOUGH_OF_SKILLS, skillShare } from "./rules/skills.ts";

/** This many years, English levels or degrees apart are the full distance of 1. */
const FULL_YEARS = 5;
const FULL_LEVELS = 3;
const FULL_DEGREES = 3;
/** Experience says enough alone, and so do skills; English and education only together. */
const EXPERIENCE_WEIGHT = 2;
const SKILLS_WEIGHT = 2;
/** Fewer named skills are too few to speak of a share. */
const FEWEST_SKILLS = 3;
const ENOUGH_WEIGHT = 2;
const CUT = 0.3;

/**
 * How far the posting asks for more or less than the person has: the weighted mean of the known distances in experience, English, education
 * and confirmed skills, each in [-1, 1]. Under -0.3 "none", up to 0.3 "medium", above "hard"; null when too little is known.
 */
export function skillLevel(profile: Profile, reading: JobReading): SkillLevel | null {
  const distance = skillDistance(profile, reading);
  if (distance === null) return null;
  return distance < -CUT ? "none" : distance <= CUT ? "medium" : "hard";
}

/** The distance behind `skillLevel`, in [-1, 1]; null when too little is known. */
export function skillDistance(profile: Profile, reading: JobReading): number | null {
  const parts: { distance: number; weight: number }[] = [];
  const asked = yearsAskedBy(reading);
  if (asked && profile.yearsExperience) {
    const held = middle(YEARS_HELD[profile.yearsExperience]);
    const meant = rangeMeant(asked, reading.seniority);
    const years = Math.max(0, meant.min - held) - Math.max(0, held - meant.max);
    parts.push({ distance: cut(years / FULL_YEARS), weight: EXPERIENCE_WEIGHT });
  }
  if (reading.englishLevel && profile.englishLevel) {
    const levels = ENGLISH_LEVELS.indexOf(reading.englishLevel) - ENGLISH_LEVELS.indexOf(profile.englishLevel);
    parts.push({ distance: cut(levels / FULL_LEVELS), weight: 1 });
  }
  if (reading.education && profile.education) {
    const degrees = EDUCATION.indexOf(reading.education) - EDUCATION.indexOf(profile.education);
    parts.push({ distance: cut(degrees / FULL_DEGREES), weight: 1 });
  }
  if (reading.skills.length >= FEWEST_SKILLS && profile.skills?.length) {
    const missing = ENOUGH_OF_SKILLS - skillShare(profile, reading.skills);
    parts.push({ distance: cut(missing / ENOUGH_OF_SKILLS), weight: SKILLS_WEIGHT });
  }
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight < ENOUGH_WEIGHT) return null;
  return parts.reduce((sum, part) => sum + part.distance * part.weight, 0) / weight;
}

function middle({ min, max }: YearsRange): number {
  return (min + (max ?? min)) / 2;
}

function cut(distance: number): number {
  return Math.min(1, Math.max(-1, distance));
}
