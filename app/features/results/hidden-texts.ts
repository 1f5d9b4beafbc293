import { m } from "#app/paraglide/messages.js";
import type { HardTopic } from "#domain/matching/match-reason.ts";

/** How many jobs an answer hides; the first where it is one. */
export const HIDDEN_ONE_TEXT: Record<HardTopic, (params: { country: string }) => string> = {
  country: m.results_hidden_country_one,
  category: m.results_hidden_category_one,
  jobType: m.results_hidden_jobType_one,
  employmentType: m.results_hidden_employmentType_one,
};

export const HIDDEN_TEXT: Record<HardTopic, (params: { country: string; count: string }) => string> = {
  country: m.results_hidden_country,
  category: m.results_hidden_category,
  jobType: m.results_hidden_jobType,
  employmentType: m.results_hidden_employmentType,
};

/** That an answer is left out of the list. */
export const RELAXED_TEXT: Record<HardTopic, (params: { country: string }) => string> = {
  country: m.results_relaxed_country,
  category: m.results_relaxed_category,
  jobType: m.results_relaxed_jobType,
  employmentType: m.results_relaxed_employmentType,
};
