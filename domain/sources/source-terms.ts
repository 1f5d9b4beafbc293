import { z } from "zod";

/**
 * How a source may be fetched and what its postings may be used for: the part of `data/job-sources.json` that only fetched sources
 * have. The program obeys it; operators may switch a source off and on, nothing else.
 */
export const SourceTerms = z.strictObject({
  /** A: the vendor says that anybody may read it; B: made for the employer's own site, tolerated; C: off until an operator decides; feed: an open feed or public service. */
  tier: z.enum(["A", "B", "C", "feed"]),
  /** Whether it is fetched unless an operator says otherwise. Never for an unproven or retired one. */
  on: z.boolean(),
  /** No board is asked for its list more often. */
  minIntervalMinutes: z.number().int().min(3),
  /** Between the end of a request and the next to the same host, at least a second whatever this says. */
  crawlDelaySeconds: z.number().min(0),
  /** Requests at once to one host. */
  atOnce: z.number().int().min(1).max(4),
  /** Shown on every posting with a link that search engines may follow; null = no credit is asked for. */
  attribution: z.strictObject({ text: z.string().min(1), url: z.url() }).nullable(),
  apply: z.strictObject({
    /** A plain link for anybody: no log-in, no plan, no receipt before it. */
    free: z.boolean(),
    /** The link leads to the posting's page at the source, not past it. */
    atSource: z.boolean(),
    /** No page that asks for a sign-up or an email address stands before the posting or its link. */
    noSignUp: z.boolean(),
  }),
  /** A posting that the source withdrew is gone here within so many minutes of our learning it; null = nothing is said. */
  removeWithinMinutes: z.number().int().min(0).nullable(),
  /** Where the terms stand, and the day somebody read them (or the vendor's documentation that says so); null = nobody has. */
  termsUrl: z.url().nullable(),
  termsReadOn: z.iso.date().nullable(),
  /** Unproven: nobody has recorded an answer, so its shape is known from documentation and public code only. */
  state: z.enum(["live", "unproven", "retired"]),
  /** Of a source that is not live: why, and since when. */
  why: z.string().min(1).nullable(),
});
export type SourceTerms = z.infer<typeof SourceTerms>;
