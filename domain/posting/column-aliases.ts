import aliases from "#data/column-aliases.json" with { type: "json" };
import type { PostingInput } from "#domain/reading/posting-input.ts";

/**
 * The names under which feeds and files state each field of a posting, best first: the first one that holds a value wins.
 * Compared after `columnName`, so "jobTitle", "Job Title" and "job_title" are one name. "a.b" is the field b inside the
 * object a. A link is the last resort for an identity: it is stable as long as the source does not move the posting.
 */
export const COLUMN_ALIASES: Record<keyof PostingInput, readonly string[]> = aliases;

/** A column's name in the form the table uses: "companyName", " Company-Name" and "company_name" all become "company_name". */
export function columnName(key: string): string {
  return key
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
}
