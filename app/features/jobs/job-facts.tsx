import { m } from "#app/paraglide/messages.js";
import { FactList } from "#app/ui/fact-list.tsx";
import type { JobDetail } from "#domain/matching/job-detail.ts";
import { EDUCATION_TEXT, ENGLISH_LEVEL_TEXT } from "./demand-texts.ts";
import { formatAge } from "./format-age.ts";
import { EMPLOYMENT_TYPE_TEXT, JOB_CATEGORY_TEXT } from "./kind-texts.ts";
import { whereText } from "./where-text.ts";

/** What was read from the posting, and what it leaves open. */
export function JobFacts({ job, countryNames }: { job: JobDetail; countryNames: Record<string, string> }) {
  const position: [string, string][] = job.position ? [[m.jobs_fact_position(), job.position]] : [];
  const facts: [label: string, value: string | null][] = [
    ...position,
    [m.jobs_fact_salary(), job.salary],
    [m.jobs_fact_place(), whereText(job.where, countryNames)],
    [m.jobs_fact_type(), job.employmentTypes.map((type) => EMPLOYMENT_TYPE_TEXT[type]()).join(", ") || null],
    [m.jobs_fact_category(), job.categories.map((category) => JOB_CATEGORY_TEXT[category]()).join(", ") || null],
    [m.jobs_fact_experience(), yearsText(job.yearsAsked)],
    [m.jobs_fact_english(), job.englishLevel ? ENGLISH_LEVEL_TEXT[job.englishLevel]() : null],
    [m.jobs_fact_education(), job.education ? EDUCATION_TEXT[job.education]() : null],
    [m.jobs_fact_skills(), job.skills.join(", ") || null],
    [m.jobs_fact_posted(), job.ageDays === null ? null : formatAge(job.ageDays)],
    [m.jobs_fact_source(), job.sourceName],
  ];
  return (
    <FactList
      items={facts.map(([label, value]) => ({
        label,
        value: value ?? m.jobs_not_stated(),
        state: value === null ? { state: "notStated", label: m.jobs_state_notStated() } : undefined,
      }))}
    />
  );
}

function yearsText(asked: JobDetail["yearsAsked"]): string | null {
  if (!asked) return null;
  const min = String(asked.min);
  if (asked.max !== null) return m.jobs_years_range({ min, max: String(asked.max) });
  return asked.min === 1 ? m.jobs_years_min_one() : m.jobs_years_min({ min });
}
