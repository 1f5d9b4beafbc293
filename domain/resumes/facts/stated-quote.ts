import { MAX_QUOTE } from "./read-fact.ts";

/** A file's own words, fit to be stored: one statement a line, without control characters and lone surrogates, cut at the limit. */
export function statedQuote(lines: Iterable<string>): string {
  return [...lines]
    .join("\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .slice(0, MAX_QUOTE)
    .toWellFormed();
}
