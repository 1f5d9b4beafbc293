import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { keptBy } from "#domain/shared/lru-cache.ts";
import { RELAX_ALL } from "./all-jobs.ts";

/** The answers each hard topic rests on; ignoring the topic means leaving these out. */
const ANSWERS_OF_TOPIC = {
  country: ["country"],
  category: ["jobCategories", "titles", "kinds"],
  jobType: ["jobTypes"],
  employmentType: ["employmentTypes"],
} as const satisfies Record<HardTopic, readonly (keyof Profile)[]>;

/** Named by a person, and in the address of a feed. */
export type Wishes = Required<Pick<Answers, "titles" | "without" | "languages">>;

const WISH_PARAMS = { titles: "title", without: "without", languages: "language" } as const;

/** The wishes in an address (`title=nurse&without=acme&language=it`); what is not valid is left out. Never throws. */
export function parseWishes(params: URLSearchParams): Wishes {
  const {
    titles = [],
    without = [],
    languages = [],
  } = readStoredAnswers({
    titles: params.getAll(WISH_PARAMS.titles),
    without: params.getAll(WISH_PARAMS.without),
    languages: params.getAll(WISH_PARAMS.languages),
  });
  return { titles, without, languages };
}

/** The inverse of `parseWishes`. */
export function wishParams(wishes: Wishes): [string, string][] {
  return (["titles", "without", "languages"] as const).flatMap((field) =>
    wishes[field].map((value): [string, string] => [WISH_PARAMS[field], value]),
  );
}

/** The hard topics a results URL asks to ignore (`relax=country&relax=category`); unknown values are ignored. */
export function parseRelaxed(params: URLSearchParams): HardTopic[] {
  const given = new Set(params.getAll("relax").slice(0, 20));
  return HARD_TOPICS.filter((topic) => given.has(topic) || given.has(RELAX_ALL));
}

export const isOfAll = (relaxed: readonly HardTopic[]): boolean => relaxed.length === HARD_TOPICS.length;

/**
 * The answers without those of the relaxed topics; where these are all, none but what is not wanted. The same object for the same answers:
 * what is judged of it is kept by it.
 */
export function withoutTopics<T extends Answers>(answers: T, relaxed: readonly HardTopic[]): Partial<T> {
  return relaxed.length === 0 ? answers : (keptWithout(answers, relaxed.join()) as Partial<T>);
}

const keptWithout = keptBy((answers: Answers, relaxed: string): Partial<Answers> => {
  const topics = relaxed.split(",") as HardTopic[];
  if (isOfAll(topics)) return answers.without ? { without: answers.without } : {};
  const dropped = new Set<string>(topics.flatMap((topic) => ANSWERS_OF_TOPIC[topic]));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !dropped.has(field)));
});
