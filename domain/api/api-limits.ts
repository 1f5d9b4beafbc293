/** Maximum and default page size. */
export const MAX_JOBS = 50;
export const USUAL_JOBS = 20;
/** Deepest offset a cursor reaches; the cost grows with depth. */
export const MAX_DEPTH = 10_000;
export const MAX_SKILLS = 50;
/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 16 * 1024;

/** Requests per address and minute: lookups and searches, and matches. */
export const API_PER_MINUTE = { search: 300, match: 120 } as const;
export type ApiPolicy = keyof typeof API_PER_MINUTE;
