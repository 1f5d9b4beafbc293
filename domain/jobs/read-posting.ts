import type { CleanedPosting } from "./clean-posting.ts";
import type { JobReading } from "./job-reading.ts";

/** Raised with every change that can alter a reading, so that stored postings are read again. */
export const READER_VERSION = 1;

/** `sourceRemoteOnly`: the source lists remote work only, so a posting there that says nothing else is remote. */
export type ReadOptions = { sourceRemoteOnly: boolean };

/**
 * Reads a cleaned posting (see `cleanPosting`). Pure and idempotent: the same posting gives the same reading, in any order and at
 * any time. Never throws. Linear in the length of the description.
 */
export function readPosting(_posting: CleanedPosting, _options: ReadOptions): JobReading {
  return {
    version: READER_VERSION,
    categories: [],
    remote: { kind: null, worldwide: false, stated: false, open: [], closed: [] },
    pay: null,
    employmentTypes: [],
    seniority: null,
    yearsAsked: null,
    englishLevel: null,
    education: null,
    skills: [],
    teamSize: null,
    workLifeBalance: false,
    professionalGrowth: false,
    evidence: [],
  };
}
