import type { JobCard } from "#domain/matching/job-card.ts";
import type { MatchReason } from "#domain/matching/match-reason.ts";

/** A reason for a posting's country, met and without a quote, changed by `overrides`. */
export function buildReason(overrides: Partial<MatchReason> = {}): MatchReason {
  return { topic: "country", state: "met", quote: null, field: null, parts: null, ...overrides };
}

/** The card of a posting that is remote worldwide and states nothing else. */
export function buildCard(overrides: Partial<JobCard> = {}): JobCard {
  return {
    id: "1",
    path: "/jobs/1/nurse",
    title: "Nurse",
    company: null,
    companyHidden: false,
    logo: null,
    where: {
      kind: "remote",
      worldwide: true,
      stated: true,
      open: [],
      openCount: 0,
      ownIsOpen: false,
      closed: [],
      location: null,
      hint: null,
    },
    salary: null,
    payUnclear: null,
    payAbout: null,
    categories: [],
    employmentTypes: [],
    excerpt: "",
    textAt: null,
    isCut: false,
    ageDays: null,
    seenMinutesAgo: null,
    skillLevel: null,
    fit: "possible",
    score: null,
    obstacle: null,
    doubts: [],
    reasons: [],
    care: null,
    canApply: false,
    applyIsFree: false,
    isSample: false,
    also: [],
    alsoCount: 0,
    ...overrides,
  };
}
