import { extractResume } from "#server/features/resumes/extract-resume.ts";
import type { JobDefinition } from "../job-definition.ts";
import { readInProcess } from "../resume-text/read-in-process.ts";

/** One at a time: each takes a process of its own with half a gigabyte at most. */
export const extractResumeJob: JobDefinition<"extract-resume"> = {
  retryLimit: 4,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  concurrency: 1,
  run: async (ctx, { resumeId }, { signal }) => ({
    result: await extractResume(ctx, { resumeId, readText: readInProcess, signal }),
  }),
};
