import aliases from "#data/column-aliases.json" with { type: "json" };
import type { PostingInput } from "#domain/reading/posting-input.ts";

/** Names of each field in feeds and files, best first, as `columnName` gives them; "a.b" is b inside a. A link is the last resort for an id. */
export const COLUMN_ALIASES: Record<keyof PostingInput, readonly string[]> = aliases;

/** A column's name in the form the table uses: "companyName", " Company-Name" and "company_name" all become "company_name". */
export function columnName(key: string): string {
  return key
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
}
