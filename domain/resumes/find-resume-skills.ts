import { SKILL_NAMES } from "#domain/jobs/skill-names.ts";
import { findPhrases, wordsOf } from "#domain/jobs/words.ts";

const MAX_PROPOSED = 40;

/**
 * The skills a résumé's text names, under one canonical name each, in the order of the text, without those in `known` (in any case).
 * At most 40. They are proposals: nothing counts before the person says that it is true.
 */
export function findResumeSkills(text: string, known: readonly string[]): string[] {
  const named = new Set(known.map((skill) => skill.toLowerCase()));
  const found: string[] = [];
  for (const { value } of findPhrases(wordsOf(text), SKILL_NAMES)) {
    if (named.has(value.toLowerCase())) continue;
    named.add(value.toLowerCase());
    found.push(value);
  }
  return found.slice(0, MAX_PROPOSED);
}
