import { extractResumeJob } from "./definitions/extract-resume.ts";
import { removeFiles } from "./definitions/remove-files.ts";
import { retention } from "./definitions/retention.ts";
import { sendMailJob } from "./definitions/send-mail.ts";
import type { JobDefinitions } from "./job-definition.ts";

/** Every background job of the product. */
export const JOB_DEFINITIONS: JobDefinitions = {
  "extract-resume": extractResumeJob,
  "remove-files": removeFiles,
  retention,
  "send-mail": sendMailJob,
};
