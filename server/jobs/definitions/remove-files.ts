import type { JobDefinition } from "../job-definition.ts";

/** Removes stored files once the transaction that let go of them has committed. */
export const removeFiles: JobDefinition<"remove-files"> = {
  retryLimit: 8,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  concurrency: 1,
  run: async ({ storage }, { storageKeys }) => {
    for (const key of storageKeys) await storage.remove(key);
    return { files: storageKeys.length };
  },
};
