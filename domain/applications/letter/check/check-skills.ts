import { findCredentials } from "#domain/applications/letter/facts/find-credentials.ts";
import type { HeldFacts } from "#domain/applications/letter/facts/supported-facts.ts";
import type { Refusal } from "#domain/applications/letter/unsupported-claim.ts";
import { findSkillsInWords } from "#domain/reading/skills/find-skills.ts";
import { SKILL_SPELLINGS } from "#domain/reading/skills/skill-taxonomy.ts";
import { findPhrases, type Word } from "#domain/reading/text/words.ts";

/** Before a name that is an ordinary word as well: here it is claimed as a skill, in any case of letters. */
const CLAIMED =
  /(?<![\p{L}])(?:know|knows|use|used|using|write|wrote|writing|code|coded|coding|program\p{L}*|experience (?:in|with|of)|skill\p{L}* (?:in|with)|work\p{L}* with|proficient in|conosco|uso|scrivo(?: in)?|programmo in|esperienza (?:in|con|di)|competenze? (?:in|di)|lavor\p{L}+ con)(?: [\p{L}+#., ]{0,24}?(?:,|and|e|,? ed))?\s$/iu;
const AROUND = 60;

/** The skills of a sentence, under whatever name, that the person does not have. */
export function refuseSkills(text: string, words: readonly Word[], { skills, lines }: HeldFacts): Refusal[] {
  const sure = findSkillsInWords(text, words).map(({ skill, start, end }) => ({ skill, start, end }));
  // What a degree is in is judged with the degree.
  const subjects = findCredentials(text).map(({ subject }) => subject);
  const possible = findPhrases(words, SKILL_SPELLINGS)
    .filter(({ start, end, value }) => {
      if (
        value.needs === null ||
        subjects.some((subject) => subject.start <= start && end <= subject.end) ||
        sure.some((other) => start < other.end && other.start < end)
      )
        return false;
      const isWritten = start > 0 && /^\p{Lu}/u.test(value.text) && text.slice(start, end) === value.text;
      return isWritten || CLAIMED.test(text.slice(Math.max(0, start - AROUND), start));
    })
    .map(({ value, start, end }) => ({ skill: value.skill, start, end }));
  return [...sure, ...possible]
    .filter(({ skill, start, end }) => {
      const written = text.slice(start, end);
      return !skills.has(skill.id) && !lines.some((line) => line.text === written);
    })
    .map(({ start, end }) => ({ kind: "skill", reason: "noSource", start, end }));
}
