import { type PostingTexts, quote, type Read } from "./evidence.ts";
import type { Evidence } from "./job-reading.ts";
import { SKILL_NAMES } from "./skill-names.ts";
import { findPhrases, wordsOf } from "./words.ts";

const MAX_SKILLS = 30;
/** Tags that say nothing about a skill: employment types, ranks, places of work, the source's own system. */
const NO_SKILL =
  /^(?:(?:full|part)[ -]?time|remote|hybrid|on-?site|contract(?:or)?|freelance|permanent|intern(?:ship)?|junior|mid|senior|lead|executive|manager|director|worldwide|anywhere|greenhouse|lever|ashby|workable|non-tech|digital nomad|exec|jobs?|other|urgent|fresher)$/i;

/** The skills a posting names: the source's tags, cleaned and under one name each, then those of title and text that the taxonomy knows. */
export function readSkills(texts: PostingTexts, tags: readonly string[], company: string | null): Read<string[]> {
  const skills = new Map<string, Evidence>();
  const own = plain(company ?? "");
  let at = 0;
  for (const tag of tags) {
    const start = at;
    at += tag.length + ", ".length;
    if (NO_SKILL.test(tag) || plain(tag) === own || tag.length > 40 || !/\p{L}/u.test(tag)) continue;
    add(skills, canonical(tag), quote(texts.skills, "skills", start, start + tag.length));
  }
  for (const field of [texts.title, texts.body]) {
    for (const { value, start, end } of findPhrases(field.words, SKILL_NAMES))
      add(skills, value, quote(field, "skills", start, end));
  }
  const kept = [...skills].slice(0, MAX_SKILLS);
  return { value: kept.map(([name]) => name), evidence: kept.map(([, evidence]) => evidence) };
}

function add(skills: Map<string, Evidence>, name: string, evidence: Evidence): void {
  const known = [...skills.keys()].some((other) => other.toLowerCase() === name.toLowerCase());
  if (!known && skills.size < MAX_SKILLS) skills.set(name, evidence);
}

function canonical(tag: string): string {
  const words = wordsOf(tag);
  const [found] = findPhrases(words, SKILL_NAMES);
  return found && found.from === 0 && found.to === words.length
    ? found.value
    : tag.replaceAll("-", " ").replace(/\s+/g, " ").trim();
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
