import { findSkills } from "#domain/reading/skills/find-skills.ts";

const MAX_PROPOSED = 40;

/** The skills a résumé names, canonical, in order, without `known` ones, at most 40. Proposals: the person confirms them. */
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
