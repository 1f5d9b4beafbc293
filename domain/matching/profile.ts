import type { Answers } from "#domain/questionnaire/answers.ts";

/**
 * What a posting is compared with: a person's answers and, once confirmed, the skills of their résumé as canonical names of the
 * skill taxonomy, in any order. No skills, or an empty list, means that none are known.
 */
export type Profile = Answers & { skills?: readonly string[] };
