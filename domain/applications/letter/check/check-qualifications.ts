import { type FoundCredential, findCredentials } from "#domain/applications/letter/facts/find-credentials.ts";
import { findJobTitles } from "#domain/applications/letter/facts/find-job-titles.ts";
import { findLanguages, reachesLevel } from "#domain/applications/letter/facts/find-languages.ts";
import { PLAIN_WORDS, stemOf } from "#domain/applications/letter/facts/plain-words.ts";
import { type HeldFacts, type HeldLine, runAt } from "#domain/applications/letter/facts/supported-facts.ts";
import type { Refusal } from "#domain/applications/letter/letter.ts";
import { findSkillsInWords } from "#domain/reading/skills/find-skills.ts";
import { SKILL_SPELLINGS } from "#domain/reading/skills/skill-taxonomy.ts";
import { findPhrases, type Word, wordsOf } from "#domain/reading/text/words.ts";

/** A title stands at the head of a line, or behind words that make it the writer's own; else it may be a colleague's. */
const LINE_HEAD = 3;

/** A bullet of no more words names a thing; a longer one tells of work, with colleagues in it. */
const LIST_ITEM = 6;

const OWN =
  /(?<![\p{L}])(?:as|was|been|am|become|became|come|sono|ero|stato|stata|promoted to|promoss[oa] a|roles? of|ruolo di|position of|posizione di|qualità di)(?: (?:an?|the|un|una|uno|il|la))?\s$/iu;

const OF_OTHERS =
  /(?<![\p{L}])(?:your|yours|vostr[oaie]|to|under|with|for|by|con il|con la|per il|al)(?: (?:the|your))?\s$/iu;

const SELF = /(?<![\p{L}])(?:as|am|was|been|sono|ero|come)(?![\p{L}])/iu;

/** Before a name that is an ordinary word as well: here it is claimed as a skill, in any case of letters. */
const CLAIMED =
  /(?<![\p{L}])(?:know|knows|use|used|using|write|wrote|writing|code|coded|coding|program\p{L}*|experience (?:in|with|of)|skill\p{L}* (?:in|with)|work\p{L}* with|proficient in|conosco|uso|scrivo(?: in)?|programmo in|esperienza (?:in|con|di)|competenze? (?:in|di)|lavor\p{L}+ con)(?: [\p{L}+#., ]{0,24}?(?:,|and|e|,? ed))?\s$/iu;

const AROUND = 60;

/** Words of a letter that are named as a credential is but state none. */
const HARMLESS = /^(?:qualified|graduates?)$/i;

const SPECIFIC = new Set(["certificate", "licence", "honour"]);

/** The degrees, certificates, licences and honours of a sentence that the person does not state, with their field or issuer. */
export function refuseCredentials(text: string, { lines }: HeldFacts): Refusal[] {
  return findCredentials(text).flatMap((claim): Refusal[] => {
    const span = { start: claim.start, end: claim.end };
    const named = text.slice(claim.start, claim.end);
    if (HARMLESS.test(named) && claim.subject.end === claim.subject.start) return [];
    const holding = lines.filter((line) => line.credentials.some((source) => isSame(source, claim, line, named)));
    if (holding.length === 0) return [{ kind: "credential", reason: "noSource", ...span }];
    const subjects = text.slice(claim.subject.start, claim.subject.end).split(/\s(?:and|e|ed)\s/i);
    const fits = subjects
      .map((subject) => contentOf(wordsOf(subject)))
      .every((subject) => holding.some(({ stems }) => subject.every((stem) => stems.has(stem))));
    return fits ? [] : [{ kind: "credential", reason: "otherContext", ...span }];
  });
}

/** Certificates, licences and honours go by their name, degrees by their family; a mere "degree" is any of them. */
function isSame(source: FoundCredential, claim: FoundCredential, line: HeldLine, named: string): boolean {
  if (claim.family === "degree") return !SPECIFIC.has(source.family);
  if (source.family !== claim.family) return false;
  if (!SPECIFIC.has(claim.family)) return true;
  return contentOf(wordsOf(named)).every((stem) => line.stems.has(stem));
}

function contentOf(words: readonly Word[]): string[] {
  return words.filter(({ key }) => !PLAIN_WORDS.has(key) && key.length > 1).map(({ key }) => stemOf(key));
}

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

/** The languages of a sentence that the person does not state, or states at a lower level. */
export function refuseLanguages(text: string, { lines }: HeldFacts): Refusal[] {
  return findLanguages(text).flatMap(({ language, level, start, end }): Refusal[] => {
    const held = lines.flatMap((line) => line.languages.filter((found) => found.language === language));
    if (held.length === 0) return [{ kind: "language", reason: "noSource", start, end }];
    const isReached = level === null || held.some((found) => reachesLevel(found.level, level));
    return isReached ? [] : [{ kind: "language", reason: "saysMore", start, end }];
  });
}

/** The job titles of a sentence that the person never bore. "Your hiring manager" is nobody's claim. */
export function refuseJobTitles(text: string, { lines }: HeldFacts): Refusal[] {
  return findJobTitles(text).flatMap(({ keys, start, end }): Refusal[] => {
    const before = text.slice(Math.max(0, start - 30), start);
    if (OF_OTHERS.test(before) && !SELF.test(text)) return [];
    return lines.some((line) => bears(line, keys)) ? [] : [{ kind: "jobTitle", reason: "noSource", start, end }];
  });
}

function bears({ words, text }: HeldLine, keys: readonly string[]): boolean {
  const all = words.map(({ key }) => key);
  for (let at = runAt(all, keys); at >= 0; at = runAt(all, keys, at + 1)) {
    const start = words[at]?.start ?? 0;
    if (at < LINE_HEAD && (words.length <= LIST_ITEM || !/^\s*[-*•▪●·–]/.test(text))) return true;
    if (OWN.test(text.slice(Math.max(0, start - 30), start)) || /[|•–—]\s*$/.test(text.slice(0, start))) return true;
  }
  return false;
}
