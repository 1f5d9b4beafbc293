import hosts from "#data/link-hosts.json" with { type: "json" };
import { isUnder, safeHttpUrl } from "#domain/shared/safe-url.ts";
import type { JobPosting } from "./job-posting.ts";

const LINK_QUALITIES = ["high", "medium", "low"] as const;
type LinkQuality = (typeof LINK_QUALITIES)[number];

/** 7 or more is high, 5 to 6 medium, below 5 or missing low; 6.9 is medium. */
export function linkQuality(score: number | null): LinkQuality {
  if (score === null || !(score >= 5)) return "low";
  return score >= 7 ? "high" : "medium";
}

const OWN_SITE = 9;
const APPLICANT_SYSTEM = 8;
const JOB_BOARD = 6;
const UNKNOWN_SITE = 5;
const SHORTENER = 2;

/** The source's score, else by where the link leads: employer 9, applicant system 8, job board 6, other 5, shortener 2; null without one. */
export function linkQualityScore(
  job: Pick<JobPosting, "linkQualityScore" | "applyUrl" | "url" | "company" | "companyWebsiteUrl">,
): number | null {
  if (job.linkQualityScore !== null) return job.linkQualityScore;
  const link = safeHttpUrl(job.applyUrl) ?? safeHttpUrl(job.url);
  if (link === null) return null;
  return siteScore(new URL(link).hostname, job);
}

type Owner = Pick<JobPosting, "company" | "companyWebsiteUrl">;

/** A site that is neither the employer's, nor one that many employers or job boards use, nor a shortener. */
export function isUnknownSite(host: string, owner: Owner): boolean {
  return siteScore(host, owner) === UNKNOWN_SITE;
}

/** The start of the employer's own site, by what the posting states; null where that is a job board's, or nothing. */
export function employerSite(owner: Owner): string | null {
  const url = safeHttpUrl(owner.companyWebsiteUrl);
  if (url === null) return null;
  const { origin, hostname } = new URL(url);
  return siteScore(hostname.replace(/^www\./, ""), owner) === OWN_SITE ? origin : null;
}

function siteScore(host: string, { company, companyWebsiteUrl }: Owner): number {
  if (isUnder(host, hosts.shorteners) || isUnder(host, hosts.chatsAndForms)) return SHORTENER;
  if (isUnder(host, hosts.applicantSystems)) return APPLICANT_SYSTEM;
  if (isUnder(host, hosts.jobBoards)) return JOB_BOARD;
  return isOwnSite(host, companyWebsiteUrl, company) ? OWN_SITE : UNKNOWN_SITE;
}

function isOwnSite(host: string, website: string | null, company: string | null): boolean {
  const own = safeHttpUrl(website);
  const ownHost = own === null ? null : new URL(own).hostname.replace(/^www\./, "");
  if (ownHost !== null && !isUnder(ownHost, hosts.jobBoards) && isUnder(host, [ownHost])) return true;
  const name = (company ?? "").toLowerCase().replace(/[^a-z0-9]/g, "");
  const labels = host.replaceAll("-", "").split(".");
  const isNamed = (label: string, at: number) => label === name || labels.slice(at).join("") === name;
  return name.length >= 4 && labels.slice(0, -1).some(isNamed);
}
