import { shownNames } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";

/** A posting to show, and those that would look the same beside it. */
type Shown<T> = { first: T; others: T[] };

/** Of postings with one title and company, the first with a text, else the first. For short lists: sources word a role differently. */
export function oneCardEach<T>(items: readonly T[], jobOf: (item: T) => JobPosting): Shown<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = cardKey(jobOf(item));
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].map((group) => {
    const first = group.find((item) => jobOf(item).descriptionText !== "") ?? (group[0] as T);
    return { first, others: group.filter((item) => item !== first) };
  });
}

/** Equal for postings whose cards would bear the same names. */
export function cardKey(job: JobPosting): string {
  const { title, company } = shownNames(job);
  return title === null || company === null ? job.id : plain(`${title}\n${company}`);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}\n]+/gu, " ");
