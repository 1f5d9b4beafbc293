import type { JobReading } from "#domain/reading/job-reading.ts";
import type { JobPosting } from "./job-posting.ts";

export { salaryText } from "#domain/posting/salary-text.ts";

const UNTITLED = "Untitled Position";
const UNKNOWN_COMPANY = "Unknown Company";
const REMOTE_COMPANY = "Remote Company";
const MAX_SLUG = 80;

const VIEW_COUNT = /^(?:\d[\d.,]*\s*[km]?\s*)?views$/i;

type Named = Pick<JobPosting, "title" | "company">;

/** What pages may say of who offers what; null = the source gave none, or the name is hidden. Each language has its words for both. */
export type JobNames = { title: string | null; company: string | null; companyHidden: boolean };

/** Title and company for display. A count of views in place of a company ("12 views") is hidden; "Reviews.io" is a name. */
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

/** The names of what was stored with `displayTitle` and `displayCompany`, such as a receipt: null where they stand for none. */
export function storedNames({ title, company }: { title: string; company: string }): JobNames {
  const companyHidden = company === REMOTE_COMPANY;
  const isNone = companyHidden || company === UNKNOWN_COMPANY;
  return { title: title === UNTITLED ? null : title, company: isNone ? null : company, companyHidden };
}

/** The page of the company that a posting names; null where none is shown, and for samples, whose companies are made up. */
export function companyPath(job: Named & Pick<JobPosting, "source">): string | null {
  const { company } = shownNames(job);
  return company === null || job.source === "sample" ? null : `/companies/${encodeURIComponent(company)}`;
}

const PLACEHOLDER = /^(?:acme[ _-]?)?test(?:[ _-]?(?:company|co|inc|corp|llc|ltd|employer|account)\.?)?[ _-]?\d*$/i;

/** Never shown: placeholders as company ("Test", not "TestGorilla"), "remote developer" without one, and what is no offer of a job. */
export function isExcluded(job: Named & { reading?: Pick<JobReading, "notAJob"> }): boolean {
  const why = job.reading?.notAJob ?? null;
  if (why !== null && why !== "several") return true;
  const company = job.company?.trim() ?? "";
  if (PLACEHOLDER.test(company) || /^unknown company$/i.test(company)) return true;
  return company === "" && /^remote developer$/i.test(job.title?.trim() ?? "");
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
