import { findSkills } from "#domain/reading/skills/find-skills.ts";

const MAX_PROPOSED = 40;

/**
 * The skills a résumé's text names, under one canonical name each, in the order of the text, without those in `known` (in any case).
 * At most 40. They are proposals: nothing counts before the person says that it is true.
 */
export function findResumeSkills(text: string, known: readonly string[]): string[] {
  const named = new Set(known.map((skill) => skill.toLowerCase()));
  const found: string[] = [];
  for (const { skill } of findSkills(text)) {
    if (named.has(skill.name.toLowerCase())) continue;
    named.add(skill.name.toLowerCase());
    found.push(skill.name);
  }
  return found.slice(0, MAX_PROPOSED);
}
