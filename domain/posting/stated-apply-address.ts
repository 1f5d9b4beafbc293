import { descriptionBlocks } from "#domain/reading/text/description-blocks.ts";
import type { Inline } from "#domain/reading/text/line-builder.ts";
import type { ApplyStep } from "./apply-link.ts";
import { findApplicationAddress } from "./find-application-address.ts";
import type { JobPosting } from "./job-posting.ts";
import { isUnknownSite, linkQuality, linkQualityScore } from "./link-quality.ts";
import { SAMPLE_SOURCE } from "./sample-page.ts";
import { linkHosts } from "./without-addresses.ts";

/** `text` names the address as people read it. */
export type StatedAddress = { url: string; text: string };

/** "Applications" alone are as often what one builds. */
const ASKS =
  /\bapply(?:ing)?\b|\byour application\b|\bapplications?(?=:|\s*$| (?:to|at|by|via|are|form|page|link|process)\b)|\bcandidat|\bbewerb|\bpostul|\bsolicit(?:a|ud)/iu;
const CAREERS = /career|jobs?\b|join|hiring|vacanc/i;
/** In the address or the words of a link: that it is for applying, wherever it leads. */
const FOR_APPLYING =
  /career|\bjobs?\b|\bjoin|hiring|vacanc|\bappl(?:y|ication)\b|candidat|bewerb|postul|recruit|\bforms?\b/i;
/** Words right before a link. */
const APPLY_HERE =
  /\b(?:apply|applications?|applying|candidat\p{L}*|bewerb\p{L}*|postul\p{L}*|solicitud\p{L}*)(?:(?:\s+(?:here|now|today|online|directly|at|via|on|through|by|form|link|page|using|this|the|our|us|site|website)){0,5}|[^.;!?]{0,60}\s(?:here|visit))[\s:>→(–—-]*$/iu;
/** Pages that lines about applications name for something else; the second kind unless it is one of open jobs. */
const ABOUT_APPLICANTS = /privac|polic(?:y|ies)\b|notices?\b|cookie|accommodation|fraud-alert|\.pdf$/i;
const ABOUT_EMPLOYER = /\b(?:about(?:-us)?|who-we-are|values|culture|benefits|blog|news|press|cases|customers)\b/i;

const MOST_BEFORE = 80;

/**
 * Where the posting's own text says that one applies: a link on a line that asks for applications (one to a site that is
 * neither the employer's nor a known board is for applying by its words), else one to an applicant system or the
 * employer's own careers page, else an address for mails. Null where there is none that whoever reads the text would not see anyway (links to
 * where the source leads are taken out of it), and for postings with warnings.
 */
export function findStatedApplyAddress(job: JobPosting): StatedAddress | null {
  if (job.source === SAMPLE_SOURCE || job.reading.warnings.length > 0) return null;
  const withheld = linkHosts(job);
  const links = linesOf(job).flatMap((line) => {
    const asks = ASKS.test(line.map(({ text }) => text).join(""));
    let before = "";
    return line.flatMap(({ href, text }) => {
      const isFor = FOR_APPLYING.test(`${href} ${text}`) || APPLY_HERE.test(before);
      before = (before + text).slice(-MOST_BEFORE);
      if (!href || withheld.has(new URL(href).host) || isAboutElse(href)) return [];
      return isFor || !isUnknownSite(new URL(href).hostname, job) ? [{ href, asks }] : [];
    });
  });
  const scoreOf = (href: string) => linkQualityScore({ ...job, linkQualityScore: null, applyUrl: href, url: null });
  const isAsked = ({ href, asks }: (typeof links)[number]) => asks && linkQuality(scoreOf(href)) !== "low";
  const best =
    links.find((link) => isAsked(link) && CAREERS.test(link.href)) ??
    links.find(isAsked) ??
    links.find(({ href }) => linkQuality(scoreOf(href)) === "high" && CAREERS.test(href));
  if (best) return { url: best.href, text: shown(best.href) };
  const mail = findApplicationAddress(job);
  return mail && { url: `mailto:${mail.address}`, text: mail.address };
}

function isAboutElse(href: string): boolean {
  const { pathname } = new URL(href);
  return ABOUT_APPLICANTS.test(pathname) || (ABOUT_EMPLOYER.test(pathname) && !CAREERS.test(href));
}

/** The link that the text names for applications, where `url`, the only other way, is neither the employer's nor an applicant system's. */
export function findStatedApplyLink(job: JobPosting, { url, step }: { url: string; step: ApplyStep }): string | null {
  if (job.applyUrl !== null || (step !== "job-url" && step !== "fallback")) return null;
  if (linkQuality(linkQualityScore({ ...job, linkQualityScore: null, url })) === "high") return null;
  const stated = findStatedApplyAddress(job);
  return stated?.url.startsWith("https:") ? stated.url : null;
}

function linesOf({ description }: JobPosting): Inline[][] {
  return descriptionBlocks(description).flatMap((block) => {
    if (block.kind === "list") return block.items;
    const lines: Inline[][] = [[]];
    for (const inline of block.inlines) {
      if (inline.text === "\n") lines.push([]);
      else lines.at(-1)?.push(inline);
    }
    return lines;
  });
}

const MOST_SHOWN = 60;

function shown(href: string): string {
  const { hostname, pathname } = new URL(href);
  const text = hostname.replace(/^www\./, "") + pathname.replace(/\/$/, "");
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text;
}
