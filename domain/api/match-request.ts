import { z } from "zod";
import { HARD_TOPICS } from "#domain/matching/match-reason.ts";
import { Answers } from "#domain/questionnaire/answers.ts";
import { MAX_SKILLS } from "./api-limits.ts";
import { SearchRequest } from "./search-request.ts";

/** A search among matching jobs; the answers are given here, or are the signed-in user's. */
export const MatchRequest = SearchRequest.extend({
  answers: Answers.strict().optional().describe("What the person would answer in the questionnaire, as far as known."),
  skills: z.array(z.string().trim().min(1).max(80)).max(MAX_SKILLS).optional().describe("What the person can do."),
  titles: Answers.shape.titles.describe(
    "Job titles that are wanted, in English, German, French, Italian, Spanish, Dutch, Polish or Portuguese.",
  ),
  without: Answers.shape.without.describe(
    "Words and companies that are not wanted: postings that hold all words of one are left out.",
  ),
  languages: Answers.shape.languages.describe("Languages one works in, ISO 639-1."),
  profile: z
    .literal(true)
    .optional()
    .describe("Instead of answers: those of the signed-in person, from a page of this site."),
  relax: z
    .array(z.enum(HARD_TOPICS))
    .max(HARD_TOPICS.length)
    .default([])
    .describe("Answers that shall not hide postings."),
  hidden: z.boolean().default(false).describe("Whether to count what each answer alone hides; about doubles the work."),
}).refine(
  ({ answers, skills, titles, languages, profile }) =>
    profile ? !answers && !skills && !titles && !languages : answers !== undefined || titles !== undefined,
  {
    path: ["answers"],
    message: "Send either answers (with or without titles, skills and languages) or profile: true.",
  },
);
export type MatchRequest = z.infer<typeof MatchRequest>;
