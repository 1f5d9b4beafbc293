import { z } from "zod";
import { COUNTRY_CODES } from "#domain/shared/country.ts";

const ApplyRules = z.strictObject({
  /** A plain link for everyone: no login, plan or receipt before it. */
  free: z.boolean().default(false),
  /** The link must be the source's own for the posting, never another that we know: where Apply isn't free, its text may name one. */
  atSource: z.boolean().default(false),
  /** No page that asks for a sign-up or an email address may come before the posting or its link. */
  noSignUp: z.boolean().default(false),
});

/** How a source may be fetched. Operators may only switch a source off and on. */
const FetchTerms = z.strictObject({
  /** A: public, according to the vendor. B: for the employer's site, tolerated. C: off until an operator decides. feed: open. */
  tier: z.enum(["A", "B", "C", "feed"]),
  /** Whether it is fetched unless an operator says otherwise. */
  on: z.boolean(),
  /** Minimum time between two requests for a board's list. */
  minIntervalMinutes: z.number().int().min(1),
  /** Pause between two requests to one host; never less than a second. */
  crawlDelaySeconds: z.number().min(0),
  /** Requests at once to one host. */
  atOnce: z.number().int().min(1).max(4),
  /** unproven: no answer has been recorded; its shape is known only from documentation and public code. */
  state: z.enum(["live", "unproven", "retired"]),
  /** Why, and since when, a source is not live or not on. */
  why: z.string().min(1).nullable().default(null),
});

/** Facts about a source of postings; the defaults are those of an undescribed one. */
export const SourceFacts = z.strictObject({
  /** True only where all listed jobs are remote. */
  remoteOnly: z.boolean(),
  /** False where the terms forbid republishing postings, or are unknown. */
  structuredDataAllowed: z.boolean(),
  /** ISO 4217 currency of amounts without one. Null = not assumed. */
  defaultCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** The only country whose jobs are listed; null = several, or unknown. */
  country: z.enum(COUNTRY_CODES).nullable().default(null),
  /** The credit that the source asks for: shown on each posting with a followable link to the original posting, or to `url`. */
  attribution: z
    .strictObject({ text: z.string().min(1), url: z.url(), toPosting: z.boolean().default(false) })
    .nullable()
    .default(null),
  apply: ApplyRules.prefault({}),
  /** Withdrawn postings must be gone within this many minutes, which sets how often the source is fetched. Null = not in the terms. */
  removeWithinMinutes: z.number().int().min(0).nullable().default(null),
  /** Address of the terms, or of the vendor's statement on use by others, and the day they were read; null = not read, or not found. */
  terms: z
    .strictObject({
      url: z.url(),
      readOn: z.iso.date().nullable(),
      /** How much was read of a stored copy, when the page itself could not be reached. */
      copy: z.enum(["none", "part", "whole"]).default("none"),
    })
    .nullable()
    .default(null),
  /** Null = never fetched: an operator imports its postings from files. */
  fetch: FetchTerms.nullable().default(null),
});

/** An entry of the register of sources (`data/job-sources.json`). */
export const SourceEntry = SourceFacts.extend({ name: z.string().trim().min(1) })
  .refine(
    ({ fetch }) => fetch === null || (fetch.on ? fetch.state === "live" : fetch.why !== null),
    "a source that is off or not live says why, and what is not live is off",
  )
  .refine(({ apply }) => apply.free || !apply.noSignUp, "where no sign-up may stand before a posting, Apply is free");
export type SourceEntry = z.infer<typeof SourceEntry>;
export type FetchedSource = SourceEntry & { fetch: z.infer<typeof FetchTerms> };
