import { z } from "zod";
import { COUNTRY_CODES } from "#domain/shared/country.ts";

const ApplyRules = z.strictObject({
  /** A plain link for anybody: no log-in, no plan, no receipt before it. */
  free: z.boolean().default(false),
  /** The link is the one that the source gives for the posting, never another that we know of. */
  atSource: z.boolean().default(false),
  /** No page that asks for a sign-up or an email address stands before the posting or its link. */
  noSignUp: z.boolean().default(false),
});

/** How a source may be fetched. The program obeys it; operators may switch a source off and on, nothing else. */
const FetchTerms = z.strictObject({
  /** A: anybody may read it, says the vendor. B: for the employer's site, tolerated. C: off until an operator decides. feed: open. */
  tier: z.enum(["A", "B", "C", "feed"]),
  /** Whether it is fetched unless an operator says otherwise. */
  on: z.boolean(),
  /** No board is asked for its list more often. */
  minIntervalMinutes: z.number().int().min(1),
  /** Between the end of a request and the next to the same host; at least a second, whatever this says. */
  crawlDelaySeconds: z.number().min(0),
  /** Requests at once to one host. */
  atOnce: z.number().int().min(1).max(4),
  /** unproven: nobody has recorded an answer, its shape is known from documentation and public code only. */
  state: z.enum(["live", "unproven", "retired"]),
  /** Of a source that is not live or not on: why, and since when. */
  why: z.string().min(1).nullable().default(null),
});

/** What holds of any place postings come from; with these defaults, of one that nobody described. */
export const SourceFacts = z.strictObject({
  /** True only where nothing but remote work is listed. */
  remoteOnly: z.boolean(),
  /** False where the terms forbid passing postings on, and where they are not known. */
  structuredDataAllowed: z.boolean(),
  /** ISO 4217; what a bare number there means. Null = nothing is assumed. */
  defaultCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** The one country whose jobs are listed there; null = several, or not known. */
  country: z.enum(COUNTRY_CODES).nullable().default(null),
  /** The credit the source asks for, shown on each posting with a link that search engines may follow: to the posting there, or to `url`. */
  attribution: z
    .strictObject({ text: z.string().min(1), url: z.url(), toPosting: z.boolean().default(false) })
    .nullable()
    .default(null),
  apply: ApplyRules.prefault({}),
  /** Minutes within which a withdrawn posting is gone here: sets how often the source is asked. Null = the terms say nothing. */
  removeWithinMinutes: z.number().int().min(0).nullable().default(null),
  /** Where the terms, or the vendor's words on use by others, stand, and the day somebody read them; null = nobody has, or none were found. */
  terms: z
    .strictObject({
      url: z.url(),
      readOn: z.iso.date().nullable(),
      /** Whether a stored copy was read, whole or in part, because the page itself could not be reached. */
      copy: z.enum(["none", "part", "whole"]).default("none"),
    })
    .nullable()
    .default(null),
  /** Null = never fetched: its postings come from files that an operator imports. */
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
