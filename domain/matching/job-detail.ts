import type { ContextWarning } from "#domain/posting/context-warnings.ts";
import type { StatedAddress } from "#domain/posting/stated-apply-address.ts";
import type { JobReading, WarningKind } from "#domain/reading/job-reading.ts";
import type { DescriptionBlock } from "#domain/reading/text/description-blocks.ts";
import type { JobCard } from "./job-card.ts";

/** Fields of a reading that a job's page gets as they are. */
export const DETAIL_FIELDS = [
  "seniority",
  "yearsAsked",
  "englishLevel",
  "education",
  "studentsOnly",
  "languages",
  "textLanguage",
  "workPermit",
  "hybridDays",
  "weeklyHours",
] as const satisfies (keyof JobReading)[];
export type DetailReading = Pick<JobReading, (typeof DETAIL_FIELDS)[number]>;

/**
 * When a posting was last seen where it was found (null = not at the last crawl), whether that is its employer's own board, since when it is
 * known, how often it was posted, and when its text last changed.
 */
type TraceView = {
  seenMinutesAgo: number | null;
  onBoard: boolean;
  firstSeenAt: Date;
  timesPosted: number;
  textChangedAt: Date | null;
};

/** What a job's own page shows. `applyHost` names where applying leads (shown beside the button), never the link itself. */
export type JobDetail = JobCard &
  DetailReading & {
    slug: string;
    /** The page of its company; null where none is named. */
    companyPath: string | null;
    /** Pay in the source's own words or numbers; null = it states none. */
    salaryStated: string | null;
    /** The usual name of the position that the title stands for; null when the map has none. */
    position: string | null;
    description: DescriptionBlock[];
    skills: string[];
    /** The words that the level of English was read from; null = they name the level themselves. */
    englishWords: string | null;
    /** The words that the hours a week were read from. */
    weeklyHoursWords: string | null;
    /** Zones in the posting's words. */
    timeZones: string[];
    /** Warnings; `quote` is null where it is a link, which this view never contains, or where there is none. */
    warnings: { kind: WarningKind | ContextWarning; quote: string | null }[];
    /** Quotes where a source field and the text disagree; `field` is null for numbers and flags. */
    contradictions: { field: string | null; text: string }[];
    sourceName: string;
    /** What the ledger tells; null for a posting that was on no board we look at. */
    trace: TraceView | null;
    /** The credit that the source asks for, with a link; null = none. */
    credit: { text: string; url: string } | null;
    applyHost: string | null;
    /** Where the text itself says that one applies. */
    statedApply: StatedAddress | null;
    /** schema.org JobPosting, where it is true and the source allows it; null otherwise. */
    structuredData: Record<string, unknown> | null;
  };
