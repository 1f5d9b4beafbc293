import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import type { JobPosting } from "./job-posting.ts";
import { linkQuality, linkQualityScore } from "./link-quality.ts";
import { SAMPLE_SOURCE, samplePagePath } from "./sample-page.ts";

/** The eight sources of an apply link, best first. */
const APPLY_STEPS = [
  "high-quality-apply-url",
  "medium-quality-apply-url",
  "exact-title",
  "partial-title",
  "company-link",
  "any-apply-url",
  "job-url",
  "fallback",
] as const;
export type ApplyStep = (typeof APPLY_STEPS)[number];

/** A row of the company-links file. Only a `status` that contains "trovato-direct" or "trovato-manual" counts. */
export type CompanyLink = { company: string; jobUrl: string | null; companyWebsite: string | null; status: string };

export type ApplyLinkTables = {
  /** Job title -> address. */
  titleLinks: ReadonlyMap<string, string>;
  companyLinks: readonly CompanyLink[];
  /** The generic job board; null = none configured. */
  fallback: string | null;
};

/** `host` is for display ("jobs.example.com"); null when `url` is a path of ours, which only a sample posting leads to. */
type ApplyLink = { url: string; host: string | null; step: ApplyStep };

type Address = (text: string | null) => string | null;
type Applicable = Pick<
  JobPosting,
  "source" | "title" | "company" | "applyUrl" | "url" | "linkQualityScore" | "companyWebsiteUrl"
>;

/** Where applying leads: the first of the eight steps with a usable address, else null. Sample postings lead to sample pages only. */
export function chooseApplyLink(job: Applicable, tables: ApplyLinkTables): ApplyLink | null {
  const usable: Address = job.source === SAMPLE_SOURCE ? samplePagePath : safeHttpUrl;
  const quality = linkQuality(linkQualityScore(job));
  const title = plainName(job.title);
  const candidates: Record<ApplyStep, () => string | null> = {
    "high-quality-apply-url": () => (quality === "high" ? job.applyUrl : null),
    "medium-quality-apply-url": () => (quality === "medium" ? job.applyUrl : null),
    "exact-title": () => exactTitle(title, tables.titleLinks, usable),
    "partial-title": () => partialTitle(title, tables.titleLinks, usable),
    "company-link": () => companyLink(plainName(job.company), tables.companyLinks, usable),
    "any-apply-url": () => job.applyUrl,
    "job-url": () => job.url,
    fallback: () => tables.fallback,
  };
  for (const step of APPLY_STEPS) {
    const url = usable(candidates[step]());
    if (url !== null)
      return { url, host: url.startsWith("/") ? null : new URL(url).hostname.replace(/^www\./, ""), step };
  }
  return null;
}

/** True for a row of the company-links file that the product may use. */
export function isUsableCompanyLink(row: CompanyLink): boolean {
  return row.status.includes("trovato-direct") || row.status.includes("trovato-manual");
}

function exactTitle(title: string, links: ReadonlyMap<string, string>, usable: Address): string | null {
  if (title === "") return null;
  for (const [known, url] of links) if (plainName(known) === title && usable(url)) return url;
  return null;
}

/** The longest known title that stands in this one, or holds it, as whole words. */
function partialTitle(title: string, links: ReadonlyMap<string, string>, usable: Address): string | null {
  let best: { length: number; url: string } | null = null;
  for (const [key, url] of links) {
    const known = plainName(key);
    if (known.length < 4 || title.length < 4) continue;
    const contained = ` ${title} `.includes(` ${known} `) || ` ${known} `.includes(` ${title} `);
    if (contained && known.length > (best?.length ?? 0) && usable(url)) best = { length: known.length, url };
  }
  return best?.url ?? null;
}

function companyLink(company: string, rows: readonly CompanyLink[], usable: Address): string | null {
  if (company === "") return null;
  const row = rows.find((candidate) => isUsableCompanyLink(candidate) && plainName(candidate.company) === company);
  return row ? (usable(row.jobUrl) ?? usable(row.companyWebsite)) : null;
}

function plainName(text: string | null): string {
  return (text ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}
