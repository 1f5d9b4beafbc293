/** Why a résumé was refused; pages and the API have one text for each. */
export const RESUME_REFUSALS = [
  "no-file",
  "too-large",
  "unsupported",
  "overgrown",
  "unreadable",
  "not-signed-in",
  "busy",
  "quota",
  "no-room",
  "no-storage",
  "no-permission",
  "full",
  "failed",
] as const;
export type ResumeRefusal = (typeof RESUME_REFUSALS)[number];

export const REFUSAL_STATUS = {
  "no-file": 400,
  "too-large": 413,
  unsupported: 415,
  overgrown: 413,
  unreadable: 400,
  "not-signed-in": 401,
  busy: 429,
  quota: 429,
  "no-room": 409,
  "no-storage": 503,
  "no-permission": 503,
  full: 507,
  failed: 503,
} as const satisfies Record<ResumeRefusal, number>;

/** Why a file of facts was refused that had come whole. */
export const FACT_FILE_REFUSALS = ["no-file", "too-large", "not-a-resume", "too-many", "unread"] as const;
export type FactFileRefusal = (typeof FACT_FILE_REFUSALS)[number] | Extract<ResumeRefusal, "overgrown">;
