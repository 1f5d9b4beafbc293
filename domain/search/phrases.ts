import type { JobPosting } from "#domain/posting/job-posting.ts";
import { understandQuery } from "#domain/reading/query/understand-query.ts";
import { searchWords } from "./search-words.ts";

/** The quoted phrases of a search that have several words, folded. */
export function phrasesOf(text: string): string[] {
  if (text === "") return [];
  return understandQuery(text)
    .parts.filter(({ meaning }) => meaning.kind === "phrase")
    .map((part) => searchWords(part.text))
    .filter((words) => words.length > 1)
    .map((words) => ` ${words.join(" ")} `);
}

/** Does one of the posting's searched texts hold each phrase, its words in order? */
export function holdsPhrases(
  { title, company, location, skills }: Pick<JobPosting, "title" | "company" | "location" | "skills">,
  phrases: readonly string[],
): boolean {
  const texts = [title, company, location, ...skills].map((text) => ` ${searchWords(text ?? "").join(" ")} `);
  return phrases.every((phrase) => texts.some((text) => text.includes(phrase)));
}
