import type { DescriptionBlock } from "#domain/jobs/description-blocks.ts";
import type { Seniority } from "#domain/jobs/job-reading.ts";
import type { Education, EnglishLevel } from "#domain/questionnaire/options.ts";
import type { JobCard } from "./job-card.ts";

/** What a job's own page shows. `applyHost` names where applying leads (shown beside the button), never the link itself. */
export type JobDetail = JobCard & {
  slug: string;
  /** The usual name of the position that the title stands for; null when the map has none. */
  position: string | null;
  description: DescriptionBlock[];
  skills: string[];
  seniority: Seniority | null;
  yearsAsked: { min: number; max: number | null } | null;
  englishLevel: EnglishLevel | null;
  education: Education | null;
  sourceName: string;
  applyHost: string | null;
  /** schema.org JobPosting, where it is true and the source allows it; null otherwise. */
  structuredData: Record<string, unknown> | null;
};
