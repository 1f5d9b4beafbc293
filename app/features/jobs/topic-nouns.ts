import { m } from "#app/paraglide/messages.js";
import type { MatchTopic } from "#domain/matching/match-reason.ts";

/** What a posting may leave open, as words within a sentence. Apart from TOPIC_TEXT, which the list of results loads too. */
export const TOPIC_NOUN: Record<MatchTopic, () => string> = {
  country: m.jobs_noun_country,
  category: m.jobs_noun_category,
  jobType: m.jobs_noun_jobType,
  employmentType: m.jobs_noun_employmentType,
  salary: m.jobs_noun_salary,
  experience: m.jobs_noun_experience,
  english: m.jobs_noun_english,
  education: m.jobs_noun_education,
  team: m.jobs_noun_team,
  priority: m.jobs_noun_priority,
};
