/** Why a résumé was not kept; the pages and the API have one text for each (spec part 1, sections 5 and 8). */
export const RESUME_REFUSALS = [
  "no-file",
  "too-large",
  "unsupported",
  "no-storage",
  "no-permission",
  "failed",
] as const;
export type ResumeRefusal = (typeof RESUME_REFUSALS)[number];
