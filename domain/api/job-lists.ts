import { z } from "zod";
import { FITS, HARD_TOPICS, MATCH_STATES, MATCH_TOPICS } from "#domain/matching/match-reason.ts";
import { EVIDENCE_FIELDS } from "#domain/reading/job-reading.ts";
import { MEANING_KINDS } from "#domain/reading/query/understand-query.ts";
import { ListedJob } from "./api-job.ts";
import { EXAMPLE_JOB, EXAMPLE_REASON } from "./example-job.ts";

const counts = z.record(z.string(), z.int());

const list = {
  total: z.int().describe("Postings that pass the search."),
  matching: z.int().describe("Postings that pass without the search: all, or those that the answers do not hide."),
  next: z
    .string()
    .optional()
    .describe("Cursor of what follows. Absent at the end of the list, and where it is too deep."),
  facets: z
    .object({ category: counts, type: counts, country: counts })
    .optional()
    .describe("Postings by value, each counted with the other filters applied."),
};

/** Search results. */
export const JobList = z
  .object({
    ...list,
    understood: z
      .array(z.object({ kind: z.enum(MEANING_KINDS), text: z.string() }))
      .optional()
      .describe("What `q` was taken to mean, in its own words; other words may be missing in a posting."),
    withEveryWord: z
      .int()
      .optional()
      .describe(
        "How many of `total` hold every word of `q`: they come first, however the list is sorted; the rest is other work of that kind. Absent where all do, and with `nearest`.",
      ),
    nearest: z.boolean().optional().describe("True where nothing is all that `q` asks for: these are nearest to it."),
    jobs: z.array(ListedJob),
  })
  .meta({ examples: [{ total: 1, matching: 1, jobs: [EXAMPLE_JOB] }] });
export type JobList = z.infer<typeof JobList>;

/** One line of "why this match". */
export const Reason = z.object({
  topic: z.enum(MATCH_TOPICS),
  state: z
    .enum(MATCH_STATES)
    .describe("notStated: the posting does not say. notAnswered: it asks for what the person has not told."),
  text: z.string().describe("In the language asked for."),
  detail: z.string().optional(),
  field: z.enum(EVIDENCE_FIELDS).optional(),
  quote: z.string().optional().describe("The posting's own words that the state rests on."),
});
export type Reason = z.infer<typeof Reason>;

/** Matching jobs, best first by default. */
export const MatchList = z
  .object({
    ...list,
    hiddenBy: z
      .partialRecord(z.enum(HARD_TOPICS), z.int())
      .optional()
      .describe("How many more postings there would be without one answer; see `hidden` and `relax`."),
    fits: z.int().describe("How many of `total` are good or possible fits; the others are weak."),
    further: z.int().describe("How many of `total` are weak fits: one thing or more is in the way."),
    matches: z.array(
      z.object({
        job: ListedJob,
        fit: z
          .enum(FITS)
          .describe(
            "good and possible: shown as fits. weak: not quite a match, for the `obstacles`. Sorted by best, fits come before weak ones.",
          ),
        score: z
          .int()
          .min(0)
          .max(100)
          .optional()
          .describe("Expected fit: the chances of all answered topics multiplied. Absent: nothing was answered."),
        certainty: z.int().min(0).max(100).optional().describe("How much of what was answered the posting states."),
        obstacles: z.array(z.enum(MATCH_TOPICS)).optional().describe("What is in the way, the worst first."),
        reasons: z.array(Reason),
      }),
    ),
  })
  .meta({
    examples: [
      {
        total: 1,
        matching: 1,
        hiddenBy: { country: 57 },
        fits: 1,
        further: 0,
        matches: [{ job: EXAMPLE_JOB, fit: "good", score: 72, certainty: 64, reasons: [EXAMPLE_REASON] }],
      },
    ],
  });
export type MatchList = z.infer<typeof MatchList>;
