import type { JobReading } from "#domain/reading/job-reading.ts";
import type { PostingInput } from "#domain/reading/posting-input.ts";
import type { Role } from "./role.ts";

/** A posting as the jobs table holds it: cleaned text, checked links, and what was read from it. `closedAt` null = open. */
export type JobPosting = PostingInput & {
  id: string;
  /** `description` without markup, whitespace folded per line; what quotes of the description refer to. */
  descriptionText: string;
  reading: JobReading;
  syncedAt: Date;
  firstSeenAt: Date;
  closedAt: Date | null;
  /** When it was last seen on its employer's own board; null = on none, or not at the last look. */
  seenAt?: Date | null;
  /** The posting that stands for the role that this one repeats; null where it stands for itself. */
  roleId: string | null;
  /** The role that this and other open postings are of; null = there is no other. */
  role: Role | null;
};
