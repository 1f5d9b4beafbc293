import type { Education, EnglishLevel } from "#domain/questionnaire/options.ts";
import type { LanguageAsked, Seniority, WarningKind, WorkPermit } from "#domain/reading/job-reading.ts";
import type { DescriptionBlock } from "#domain/reading/text/description-blocks.ts";
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
  /** Required besides English. */
  languages: LanguageAsked[];
  /** Zones in the posting's words. */
  timeZones: string[];
  workPermit: WorkPermit | null;
  hybridDays: { min: number; max: number } | null;
  /** Warnings; `quote` is null where it is a link, which this view never contains. */
  warnings: { kind: WarningKind; quote: string | null }[];
  /** Quotes where a source field and the text disagree; `field` is null for numbers and flags. */
  contradictions: { field: string | null; text: string }[];
  sourceName: string;
  applyHost: string | null;
  /** schema.org JobPosting, where it is true and the source allows it; null otherwise. */
  structuredData: Record<string, unknown> | null;
};
