import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Profile } from "./match-rule.ts";
import { chanceOfOpen, remoteFacts } from "./rules/remote-facts.ts";

/** The posting of a role to show somebody: `first`, unless another is more likely to be open to people in their country. Returns its id. */
export function bestPosting(first: Pick<JobPosting, "id" | "reading" | "role">, { country }: Profile): string {
  if (first.role === null || country === undefined) return first.id;
  const chances = new Map<unknown, number>();
  let best = { id: first.id, chance: 0 };
  for (const { id, places } of first.role.postings) {
    const key = places === null ? null : JSON.stringify(places);
    const chance = chances.get(key) ?? chanceOfOpen(remoteFacts({ ...first.reading, ...places }), country);
    chances.set(key, chance);
    if (chance > best.chance) best = { id, chance };
  }
  return best.id;
}
