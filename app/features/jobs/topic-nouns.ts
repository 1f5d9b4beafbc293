import { m } from "#app/paraglide/messages.js";
import type { MatchTopic } from "#domain/matching/match-reason.ts";

/** Topics that a posting may leave open; a demand that it does not make has no reason at all. */
type OpenTopic = Exclude<MatchTopic, "workPermit" | "timeZones" | "skills" | "languages">;

/** What a posting may leave open, as words within a sentence. */
export const TOPIC_NOUN: Record<OpenTopic, () => string> = {
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

export function isOpenTopic(topic: MatchTopic): topic is OpenTopic {
  return Object.hasOwn(TOPIC_NOUN, topic);
}
