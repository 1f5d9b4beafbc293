import type { NotAJob } from "./not-a-job.ts";

/**
 * One role of a posting. `kind`: id of a kind of work, null for an occupation that is none of them. `certainty` in (0, 1].
 * `occupation`: the last part of the ESCO address, `group`: ISCO-08, four digits. `start`/`end`: UTF-16 units of the title; both 0
 * when the words stand elsewhere.
 */
export type Role = {
  kind: string | null;
  certainty: number;
  occupation: string | null;
  group: string | null;
  start: number;
  end: number;
};

/** `words`: stems of the title that may name its work, see `titleWords`. */
export type Roles = { roles: Role[]; notAJob: NotAJob | null; words: string[] };

/** What else is known of a posting; it speaks only where the title is vague. */
export type RoleContext = {
  company?: string | null;
  tags?: readonly string[];
  sourceCategory?: string | null;
  descriptionText?: string | null;
};
