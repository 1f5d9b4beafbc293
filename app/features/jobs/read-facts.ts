import { m } from "#app/paraglide/messages.js";
import type { EvidenceTopic } from "#domain/reading/job-reading.ts";
import type { FactView } from "./present-facts.ts";

/** What was read in a posting, with the words it was read in; null = no words of it stand for this. */
export type ReadFact = { label: string; value: string; quote: string | null };

/** For a loader: the facts of a job's page that a posting states, each with its words. */
export function readFacts(
  facts: readonly FactView[],
  quoteOf: (topics: readonly EvidenceTopic[]) => string | null,
): ReadFact[] {
  const topics = new Map<string, readonly EvidenceTopic[]>([
    [m.jobs_fact_salary(), ["pay"]],
    [m.jobs_fact_place(), ["countries", "remote"]],
    [m.jobs_fact_office(), ["hybridDays"]],
    [m.jobs_fact_hours(), ["timeZones"]],
    [m.jobs_fact_permit(), ["workPermit"]],
    [m.jobs_fact_type(), ["employmentTypes"]],
    [m.jobs_fact_weekly(), ["weeklyHours"]],
    [m.jobs_fact_category(), ["categories"]],
    [m.jobs_fact_experience(), ["yearsAsked", "seniority"]],
    [m.jobs_fact_english(), ["englishLevel"]],
    [m.jobs_fact_languages(), ["languages"]],
    [m.jobs_fact_education(), ["education"]],
    [m.jobs_fact_skills(), ["skills"]],
  ]);
  return facts.flatMap(({ label, value }) => {
    const of = topics.get(label);
    if (!of || value === null) return [];
    const quote = quoteOf(of);
    // The place has a line where the posting says nothing of it, too.
    return quote === null && label === m.jobs_fact_place() ? [] : [{ label, value, quote }];
  });
}
