/** The documents by their path, in the order of the footer. */
export const DOCUMENT_NAMES = [
  "how-it-works",
  "how-we-match",
  "faq",
  "accessibility",
  "developers",
  "terms",
  "privacy",
  "cookies",
  "refund",
  "ai-policy",
] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];
