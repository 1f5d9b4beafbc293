import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";

/** The answers each hard topic rests on; ignoring the topic means leaving these out. */
const ANSWERS_OF_TOPIC = {
  country: ["country"],
  category: ["jobCategories", "titles"],
  jobType: ["jobTypes"],
  employmentType: ["employmentTypes"],
} as const satisfies Record<HardTopic, readonly (keyof Profile)[]>;

/** The hard topics a results URL asks to ignore (`relax=country&relax=category`); unknown values are ignored. */
export function parseRelaxed(params: URLSearchParams): HardTopic[] {
  const given = new Set(params.getAll("relax").slice(0, 20));
  return HARD_TOPICS.filter((topic) => given.has(topic));
}

/** The answers without those of the relaxed topics. */
export function withoutTopics<T extends Answers>(answers: T, relaxed: readonly HardTopic[]): Partial<T> {
  const dropped = new Set<string>(relaxed.flatMap((topic) => ANSWERS_OF_TOPIC[topic]));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !dropped.has(field))) as Partial<T>;
}
