/** The `source` of the built-in sample postings. */
export const SAMPLE_SOURCE = "sample";

/**
 * A sample posting's link: a page of ours that says the company is fictional. Gives the path back when it is exactly
 * `/sample-company/<slug>` (slug: lower-case ASCII letters, digits, single hyphens), else null. Only sample postings may follow it.
 */
export function samplePagePath(text: string | null | undefined): string | null {
  return typeof text === "string" && /^\/sample-company\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? text : null;
}
