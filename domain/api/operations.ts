import type { z } from "zod";
import { Job } from "./api-job.ts";
import type { ApiPolicy } from "./api-limits.ts";
import { JobList, MatchList } from "./job-lists.ts";
import { MatchRequest } from "./match-request.ts";
import type { ProblemKind } from "./problem.ts";
import { SearchRequest } from "./search-request.ts";

export type Operation = {
  id: string;
  method: "get" | "post";
  /** With `{id}` for what varies. */
  path: string;
  summary: string;
  policy: ApiPolicy;
  /** Of the query of the address. */
  parameters?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Same bytes, same ETag; 304 for whoever has them. */
  revalidates: boolean;
  problems: readonly ProblemKind[];
};

const ALWAYS = ["too-many-requests", "fault", "unavailable"] as const satisfies readonly ProblemKind[];

/** What the API can do; the document about it and its tests go through this list. */
export const OPERATIONS: readonly Operation[] = [
  {
    id: "searchJobs",
    method: "get",
    path: "/api/v1/jobs",
    summary: "Open postings by text and filters, the same for everybody.",
    policy: "search",
    parameters: SearchRequest,
    answer: JobList,
    revalidates: true,
    problems: ["invalid-input", ...ALWAYS],
  },
  {
    id: "getJob",
    method: "get",
    path: "/api/v1/jobs/{id}",
    summary:
      "One open posting with what its statements rest on. Whoever is signed in and may apply gets the link to apply.",
    policy: "search",
    answer: Job,
    revalidates: true,
    problems: ["not-found", "closed", ...ALWAYS],
  },
  {
    id: "matchJobs",
    method: "post",
    path: "/api/v1/match",
    summary: "Open postings that fit answers to the questionnaire, with the reasons. Nothing that is sent is kept.",
    policy: "match",
    body: MatchRequest,
    answer: MatchList,
    revalidates: false,
    problems: ["invalid-input", "not-signed-in", "foreign-site", "too-large", "not-json", ...ALWAYS],
  },
];
