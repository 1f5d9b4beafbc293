import { MAX_QUOTE } from "./read-fact.ts";

/** A quote from a file, cleaned for storage: one statement per line, without control characters and lone surrogates, cut at the limit. */
export function statedQuote(lines: Iterable<string>): string {
  return [...lines]
    .join("\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .slice(0, MAX_QUOTE)
    .toWellFormed();
}
