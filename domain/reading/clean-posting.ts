import { cleanLine, cleanText, cutText } from "#domain/reading/text/clean-text.ts";
import { decodeEntities } from "#domain/reading/text/decode-markup.ts";
import { descriptionToText, MAX_DESCRIPTION } from "#domain/reading/text/description-blocks.ts";
import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import type { CleanedPosting, PostingInput } from "./posting-input.ts";
import { repairTitle } from "./repair-title.ts";

const REJECT_REASONS = ["no-source", "no-external-id", "no-title-and-company"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

type CleanPostingResult = { ok: true; posting: CleanedPosting } | { ok: false; reason: RejectReason };

/** Longest texts kept, in UTF-16 units; the rest of a longer one is cut. */
export const MAX_LINE = 300;
export const MAX_EXTERNAL_ID = 500;
const MAX_SKILLS = 60;
const MAX_SKILL = 80;
const MAX_AMOUNT = 1e12;
/** Longest first line of a description that a title is compared with. */
const MAX_HEADER = 600;
/** How far into a description the roles of a title without any are looked for. */
const MAX_ANNOUNCEMENT = 3_000;

/**
 * Cleans one posting: entities decoded and white space folded in the short fields, NULs and invisible characters gone, unsafe links
 * null, amounts of 0 (= unknown) and nonsense null, lists without empty or repeated entries; a title that holds a whole header or
 * paragraph is taken apart (`repairTitle`), and what it loses stands at the beginning of the description. Idempotent. A row that cannot
 * be a posting comes back with the reason.
 */
export function cleanPosting(input: PostingInput): CleanPostingResult {
  const source = cleanLine(input.source, MAX_LINE);
  if (source === null) return { ok: false, reason: "no-source" };
  const externalId = cleanLine(input.externalId, MAX_EXTERNAL_ID);
  if (externalId === null) return { ok: false, reason: "no-external-id" };
  const title = shortText(input.title);
  const company = shortText(input.company);
  if (title === null && company === null) return { ok: false, reason: "no-title-and-company" };
  const url = safeHttpUrl(input.url);
  const stated = longText(input.description);
  const statedText = stated === null ? "" : descriptionToText(stated);
  const fields = {
    title,
    company,
    location: shortText(input.location, 2 * MAX_LINE),
    type: shortText(input.type),
    url,
  };
  const short = repairTitle(fields, statedText.slice(0, MAX_ANNOUNCEMENT));
  const description = withHeader(stated, statedText, { before: title ?? "", after: short.title ?? "" });
  return {
    ok: true,
    posting: {
      source,
      externalId,
      title: short.title,
      company: short.company,
      location: short.location,
      type: short.type,
      salary: shortText(input.salary),
      salaryMin: amount(input.salaryMin),
      salaryMax: amount(input.salaryMax),
      salaryCurrency: shortText(input.salaryCurrency, 20),
      salaryPeriod: shortText(input.salaryPeriod, 40),
      sourceCategory: shortText(input.sourceCategory),
      description,
      descriptionText: description === stated ? statedText : descriptionToText(description),
      url,
      applyUrl: safeHttpUrl(input.applyUrl),
      linkQualityScore: inRange(input.linkQualityScore, 0, 10),
      datePosted:
        input.datePosted instanceof Date && Number.isFinite(input.datePosted.getTime()) ? input.datePosted : null,
      logoUrl: safeHttpUrl(input.logoUrl),
      skills: skillList(input.skills),
      companyWebsiteUrl: safeHttpUrl(input.companyWebsiteUrl),
      remoteFlag: typeof input.remoteFlag === "boolean" ? input.remoteFlag : null,
    },
  };
}

/** The description with the title as it was before it, unless it begins so or the title lost nothing. */
function withHeader(
  description: string | null,
  text: string,
  { before, after }: { before: string; after: string },
): string | null {
  if (before.length <= after.length || before.endsWith(after)) return description;
  const start = (words: string) =>
    words
      .slice(0, MAX_HEADER)
      .replace(/[^\p{L}\p{N}]+/gu, "")
      .slice(0, 40);
  if (text !== "" && start(before).startsWith(start(text).slice(0, start(before).length))) return description;
  const line = before.replace(/[<>&]/g, " ");
  return longText(
    /<[a-z]|&lt;[a-z]/i.test(description ?? "") ? `<p>${line}</p>${description}` : `${line}\n\n${description ?? ""}`,
  );
}

function shortText(text: string | null, max = MAX_LINE): string | null {
  if (typeof text !== "string") return null;
  return cleanLine(decodeEntities(text.slice(0, max * 8)), max);
}

function longText(text: string | null): string | null {
  if (typeof text !== "string") return null;
  return cutText(cleanText(text.slice(0, MAX_DESCRIPTION)), MAX_DESCRIPTION).trim() || null;
}

function amount(value: number | null): number | null {
  return inRange(value, Number.MIN_VALUE, MAX_AMOUNT);
}

function inRange(value: number | null, min: number, max: number): number | null {
  return typeof value === "number" && value >= min && value <= max ? value : null;
}

function skillList(skills: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const skill of Array.isArray(skills) ? skills : []) {
    const text = shortText(skill, MAX_SKILL);
    if (text !== null && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text);
    if (seen.size === MAX_SKILLS) break;
  }
  return [...seen.values()];
}
