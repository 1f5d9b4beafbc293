import { removeUnusedFiles } from "#server/features/resumes/remove-unused-files.ts";
import type { JobDefinition } from "../job-definition.ts";

/** Removes stored files once the transaction that let go of them has committed, except those another row still names. */
export const removeFiles: JobDefinition<"remove-files"> = {
  retryLimit: 8,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  concurrency: 1,
  run: async (ctx, { storageKeys }) => ({ files: await removeUnusedFiles(ctx, storageKeys) }),
};
