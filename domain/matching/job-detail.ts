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
  /** Asked beside English. */
  languages: LanguageAsked[];
  /** Zones in the posting's words. */
  timeZones: string[];
  workPermit: WorkPermit | null;
  hybridDays: { min: number; max: number } | null;
  /** What to look at twice before applying; `quote` is null where the words are a link, which this view never holds. */
  warnings: { kind: WarningKind; quote: string | null }[];
  /** Where a field of the source and the text disagree, each in its own words; `field` is null where it has none. */
  contradictions: { field: string | null; text: string }[];
  sourceName: string;
  applyHost: string | null;
  /** schema.org JobPosting, where it is true and the source allows it; null otherwise. */
  structuredData: Record<string, unknown> | null;
};
