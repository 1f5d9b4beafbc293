import { m } from "#app/paraglide/messages.js";
import type { MatchReason, MatchState, MatchTopic, SkillLevel } from "#domain/matching/match-reason.ts";

export const TOPIC_TEXT: Record<MatchTopic, () => string> = {
  country: m.jobs_topic_country,
  category: m.jobs_topic_category,
  jobType: m.jobs_topic_jobType,
  employmentType: m.jobs_topic_employmentType,
  salary: m.jobs_topic_salary,
  experience: m.jobs_topic_experience,
  english: m.jobs_topic_english,
  education: m.jobs_topic_education,
  team: m.jobs_topic_team,
  priority: m.jobs_topic_priority,
};

export const STATE_TEXT: Record<MatchState, () => string> = {
  met: m.jobs_state_met,
  notMet: m.jobs_state_notMet,
  notStated: m.jobs_state_notStated,
};

export const SKILL_TEXT: Record<SkillLevel, () => string> = {
  none: m.jobs_skill_none,
  medium: m.jobs_skill_medium,
  hard: m.jobs_skill_hard,
};

/**
 * The two reasons worth a card's last line: what is not met first, since it decides whether to read on, then what is met with
 * the posting's own words. What is not stated stays for the job's page.
 */
export function cardReasons(reasons: readonly MatchReason[]): MatchReason[] {
  const notMet = reasons.filter(({ state }) => state === "notMet").slice(0, 1);
  const met = reasons.filter(({ state, quote }) => state === "met" && quote !== null).slice(0, 2 - notMet.length);
  return [...met, ...notMet];
}

/** The score with what it rests on: a 100 that rests on one answer must not look like one that rests on nine. */
export function scoreText(score: number, reasons: readonly MatchReason[]): string {
  const stated = reasons.filter(({ state }) => state !== "notStated").length;
  return m.jobs_score({ score: String(score), stated: String(stated), answered: String(reasons.length) });
}
