/** Why somebody reports a posting. Apart from the form's schema, so that the page does without validation code. */
export const REPORT_REASONS = ["scam", "closed", "not-remote", "misread", "offensive", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What operators decide: dismissed = nothing is shown; noted = the page says so; hidden = taken off for good. */
export const VERDICTS = ["dismissed", "noted", "hidden"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Longest explanation, in UTF-16 units, as a browser counts `maxlength`. */
export const MAX_REPORT_WORDS = 1_000;

/** What a posting's page says of an operator's verdict. */
export type Review = { hidden: boolean; reporters: number };
