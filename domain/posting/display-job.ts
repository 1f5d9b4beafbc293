import type { JobReading } from "#domain/reading/job-reading.ts";
import type { JobPosting } from "./job-posting.ts";

export { salaryText } from "#domain/posting/salary-text.ts";

const UNTITLED = "Untitled Position";
const UNKNOWN_COMPANY = "Unknown Company";
const REMOTE_COMPANY = "Remote Company";
export const EXCERPT_LENGTH = 100;
const MAX_SLUG = 80;

const VIEW_COUNT = /^(?:\d[\d.,]*\s*[km]?\s*)?views$/i;

type Named = Pick<JobPosting, "title" | "company">;

/** What pages may say of who offers what; null = the source gave none, or the name is hidden. Each language has its words for both. */
export type JobNames = { title: string | null; company: string | null; companyHidden: boolean };

/**
 * Title and company for display. A count of views in place of a company ("12 views") is hidden; "Reviews.io" and "Sea Views Ltd" are
 * names. The stored name is kept, for search and matching.
 */
export function shownNames(job: Named): JobNames {
  const company = job.company?.trim() || null;
  const companyHidden = company !== null && VIEW_COUNT.test(company);
  return { title: job.title?.trim() || null, company: companyHidden ? null : company, companyHidden };
}

/** The title in English, for paths and logs; a fixed text when there is none. */
export function displayTitle(job: Pick<JobPosting, "title">): string {
  return shownNames({ title: job.title, company: null }).title ?? UNTITLED;
}

/** The company in English, for paths and logs; fixed texts when there is none or it is hidden. */
export function displayCompany(job: Pick<JobPosting, "company">): string {
  const { company, companyHidden } = shownNames({ title: null, company: job.company });
  return company ?? (companyHidden ? REMOTE_COMPANY : UNKNOWN_COMPANY);
}

/** The page of the company that a posting names; null where none is shown, and for samples, whose companies are made up. */
export function companyPath(job: Named & Pick<JobPosting, "source">): string | null {
  const { company } = shownNames(job);
  return company === null || job.source === "sample" ? null : `/companies/${encodeURIComponent(company)}`;
}

/**
 * Postings that are never shown: a test company, "unknown company", and "remote developer" without a company.
 * "Test" is matched as a word, since matching the letters would also remove "Contest Inc",
 * "Testo SE" or "Latest News". "TestCo" and "test_company1" count as the word; "Software Testing Ltd" does not. Neither is what was read to
 * be no offer of a job: somebody seeking work, an earn-money scheme, a careers page, a comment or a broken title.
 */
export function isExcluded(job: Named & { reading?: Pick<JobReading, "notAJob"> }): boolean {
  const why = job.reading?.notAJob ?? null;
  if (why !== null && why !== "several") return true;
  const company = job.company?.trim() ?? "";
  if (isTestCompany(company) || /^unknown company$/i.test(company)) return true;
  return company === "" && /^remote developer$/i.test(job.title?.trim() ?? "");
}

function isTestCompany(company: string): boolean {
  return /(?<!\p{L})test(?!\p{L})/iu.test(company) || /(?<!\p{L})(?:Test(?=\p{Lu})|testcompany)/u.test(company);
}

/** What introduces the employer, and is the same in all its postings. */
const OF_EMPLOYER =
  /^(?:about (?!(?:the|this|your) (?:job|role|position|opportunity))|who we are|our (?:story|mission|company)|company (?:overview|description)|chi siamo|über uns|we(?:'|’)?re (?:a|an|the|on) |we are (?:a|an|the|on) |founded in )/i;
/** Says, though it begins with the employer, who is sought. */
const OF_JOB = /\b(?:seek(?:s|ing)|looking for|hiring|you will|you'll)\b/i;
/** Shorter lines are headings. */
const SENTENCE = 60;
/** How much of a text is looked at for what the job itself is. */
const LOOKED_AT = 4_000;

/** A text without the lines at its beginning that tell of the employer; whole where it holds nothing else. */
function withoutIntroduction(text: string, company: string): string {
  const lines = text.slice(0, LOOKED_AT).split("\n");
  const namesEmployer = (line: string) =>
    company !== "" && line.toLowerCase().replace(/^at /, "").startsWith(company.toLowerCase());
  const isOfEmployer = (line: string) => !OF_JOB.test(line) && (OF_EMPLOYER.test(line) || namesEmployer(line));
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first < 0 || !isOfEmployer((lines[first] as string).trim())) return text;
  const job = lines.findIndex(
    (line, at) => at > first && line.trim().length > SENTENCE && !/^\W*http/.test(line) && !isOfEmployer(line.trim()),
  );
  return job < 0 ? text : lines.slice(job).join("\n");
}

/**
 * The first words of the description that tell of the job, about 100 characters, cut between words (or between graphemes in a text without
 * blanks), with "...".
 */
export function descriptionExcerpt({
  descriptionText,
  company,
}: Pick<JobPosting, "descriptionText"> & { company?: string | null }): string {
  const text = withoutIntroduction(descriptionText, company?.trim() ?? "")
    .slice(0, EXCERPT_LENGTH * 8)
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= EXCERPT_LENGTH) return text;
  const start = text.slice(0, EXCERPT_LENGTH + 1);
  const blank = start.lastIndexOf(" ");
  const cut = blank > EXCERPT_LENGTH / 2 ? start.slice(0, blank) : wholeGraphemes(text, EXCERPT_LENGTH);
  return `${cut.replace(/[\s,;:.–—-]+$/u, "")}...`;
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

function wholeGraphemes(text: string, max: number): string {
  let end = 0;
  for (const { index, segment } of GRAPHEMES.segment(text.slice(0, max + 40))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** The readable end of a job's path: lower-case ASCII letters, digits and hyphens, at most 80, never empty. */
export function jobSlug(job: Named): string {
  const words = `${displayTitle(job)} ${job.company ? displayCompany(job) : ""}`
    .slice(0, 400)
    .normalize("NFKD")
    .replace(/[ßẞ]/g, "ss")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, MAX_SLUG).replace(/^-+|-+$/g, "") || "job";
}
