/** Most postings of one answer, and how many there are where nobody says. */
export const MAX_JOBS = 50;
export const USUAL_JOBS = 20;
/** How deep into one list a cursor leads; finding a place costs more the deeper it is. */
export const MAX_DEPTH = 10_000;
export const MAX_SKILLS = 50;
/** Longest body of a request. */
export const MAX_BODY_BYTES = 16 * 1024;

/** What one address may do in a minute: look up and search, and have postings compared with answers. */
export const API_PER_MINUTE = { search: 300, match: 120 } as const;
export type ApiPolicy = keyof typeof API_PER_MINUTE;
