import { m } from "#app/paraglide/messages.js";
import type { MatchState, MatchTopic } from "#domain/matching/match-reason.ts";

/** What a posting does when the topic is met, as a statement of its own. */
export const MET_TEXT: Record<MatchTopic, () => string> = {
  country: m.jobs_topic_country,
  workPermit: m.jobs_topic_workPermit,
  timeZones: m.jobs_topic_timeZones,
  category: m.jobs_topic_category,
  skills: m.jobs_topic_skills,
  jobType: m.jobs_topic_jobType,
  employmentType: m.jobs_topic_employmentType,
  salary: m.jobs_topic_salary,
  experience: m.jobs_topic_experience,
  english: m.jobs_topic_english,
  languages: m.jobs_topic_languages,
  education: m.jobs_topic_education,
  team: m.jobs_topic_team,
  priority: m.jobs_topic_priority,
};

/** What it does when the topic is not met. Languages and priority are never "not met". */
export const GAP_TEXT: Record<Exclude<MatchTopic, "languages" | "priority">, () => string> = {
  country: m.jobs_gap_country,
  workPermit: m.jobs_gap_workPermit,
  timeZones: m.jobs_gap_timeZones,
  category: m.jobs_gap_category,
  skills: m.jobs_gap_skills,
  jobType: m.jobs_gap_jobType,
  employmentType: m.jobs_gap_employmentType,
  salary: m.jobs_gap_salary,
  experience: m.jobs_gap_experience,
  english: m.jobs_gap_english,
  education: m.jobs_gap_education,
  team: m.jobs_gap_team,
};

/** What of the person a posting fits, within "Fits …". */
export const FIT_TEXT: Record<MatchTopic, () => string> = {
  country: m.jobs_fit_country,
  workPermit: m.jobs_fit_workPermit,
  timeZones: m.jobs_fit_timeZones,
  category: m.jobs_fit_category,
  skills: m.jobs_fit_skills,
  jobType: m.jobs_fit_jobType,
  employmentType: m.jobs_fit_employmentType,
  salary: m.jobs_fit_salary,
  experience: m.jobs_fit_experience,
  english: m.jobs_fit_english,
  languages: m.jobs_fit_languages,
  education: m.jobs_fit_education,
  team: m.jobs_fit_team,
  priority: m.jobs_fit_priority,
};

export const STATE_TEXT: Record<MatchState, () => string> = {
  met: m.jobs_state_met,
  notMet: m.jobs_state_notMet,
  notAnswered: m.jobs_state_notAnswered,
  notStated: m.jobs_state_notStated,
};
