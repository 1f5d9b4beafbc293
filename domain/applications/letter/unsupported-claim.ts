export const FINDING_KINDS = [
  "number",
  "date",
  "employer",
  "credential",
  "skill",
  "language",
  "jobTitle",
  "name",
  "result",
  "praise",
  "blanket",
  "address",
  "word",
  "unreadable",
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/**
 * `noSource`: the person states nothing of the kind. `saysMore`: they state less ("B1" for "fluent", "10 years" for "more than 10").
 * `otherContext`: they state it of something else. `unreadable`: it cannot be compared at all, or the text is too long.
 */
export type FindingReason = "noSource" | "saysMore" | "otherContext" | "unreadable";

/** A claim of a letter that no fact carries; `quote === letter.slice(start, end)`, in UTF-16 units. */
export type Finding = { kind: FindingKind; reason: FindingReason; quote: string; start: number; end: number };

/** A finding within one sentence, before it is placed in the letter. */
export type Refusal = { kind: FindingKind; reason: FindingReason; start: number; end: number };
