import { type FoundCredential, findCredentials } from "#domain/applications/letter/facts/find-credentials.ts";
import { findJobTitles } from "#domain/applications/letter/facts/find-job-titles.ts";
import { findLanguages, reachesLevel } from "#domain/applications/letter/facts/find-languages.ts";
import { PLAIN_WORDS, wordStem } from "#domain/applications/letter/facts/plain-words.ts";
import {
  indexOfRun,
  type SupportedFacts,
  type SupportedLine,
} from "#domain/applications/letter/facts/supported-facts.ts";
import type { SentenceClaim } from "#domain/applications/letter/letter.ts";
import { findSkillsInWords } from "#domain/reading/skills/find-skills.ts";
import { SKILL_SPELLINGS } from "#domain/reading/skills/skill-taxonomy.ts";
import { findPhrases, tokenize, type Word } from "#domain/reading/text/words.ts";

/** A title counts at the start of a line, or after words that make it the person's own; else it may be a colleague's. */
const LINE_HEAD = 3;

/** A bullet of at most this many words is an item; a longer one describes work and may mention colleagues. */
const LIST_ITEM = 6;

const OWN =
  /(?<![\p{L}])(?:as|was|been|am|become|became|come|sono|ero|stato|stata|promoted to|promoss[oa] a|roles? of|ruolo di|position of|posizione di|qualità di)(?: (?:an?|the|un|una|uno|il|la))?\s$/iu;

const OF_OTHERS =
  /(?<![\p{L}])(?:your|yours|vostr[oaie]|to|under|with|for|by|con il|con la|per il|al)(?: (?:the|your))?\s$/iu;

const SELF = /(?<![\p{L}])(?:as|am|was|been|sono|ero|come)(?![\p{L}])/iu;

/** Before an ambiguous word: here it is claimed as a skill, in any letter case. */
const CLAIMED =
  /(?<![\p{L}])(?:know|knows|use|used|using|write|wrote|writing|code|coded|coding|program\p{L}*|experience (?:in|with|of)|skill\p{L}* (?:in|with)|work\p{L}* with|proficient in|conosco|uso|scrivo(?: in)?|programmo in|esperienza (?:in|con|di)|competenze? (?:in|di)|lavor\p{L}+ con)(?: [\p{L}+#., ]{0,24}?(?:,|and|e|,? ed))?\s$/iu;

const AROUND = 60;

/** Credential words that claim nothing on their own. */
const HARMLESS = /^(?:qualified|graduates?)$/i;

const SPECIFIC = new Set(["certificate", "licence", "honour"]);

/** Degrees, certificates, licences and honours the person does not state, including their field or issuer. */
export function checkCredentials(text: string, { lines }: SupportedFacts): SentenceClaim[] {
  return findCredentials(text).flatMap((claim): SentenceClaim[] => {
    const span = { start: claim.start, end: claim.end };
    const named = text.slice(claim.start, claim.end);
    if (HARMLESS.test(named) && claim.subject.end === claim.subject.start) return [];
    const holding = lines.filter((line) => line.credentials.some((source) => isSame(source, claim, line, named)));
    if (holding.length === 0) return [{ kind: "credential", reason: "noSource", ...span }];
    const subjects = text.slice(claim.subject.start, claim.subject.end).split(/\s(?:and|e|ed)\s/i);
    const fits = subjects
      .map((subject) => contentStems(tokenize(subject)))
      .every((subject) => holding.some(({ stems }) => subject.every((stem) => stems.has(stem))));
    return fits ? [] : [{ kind: "credential", reason: "otherContext", ...span }];
  });
}

/** Certificates, licences and honours are compared by name, degrees by family; a bare "degree" matches any of them. */
function isSame(source: FoundCredential, claim: FoundCredential, line: SupportedLine, named: string): boolean {
  if (claim.family === "degree") return !SPECIFIC.has(source.family);
  if (source.family !== claim.family) return false;
  if (!SPECIFIC.has(claim.family)) return true;
  return contentStems(tokenize(named)).every((stem) => line.stems.has(stem));
}

function contentStems(words: readonly Word[]): string[] {
  return words.filter(({ key }) => !PLAIN_WORDS.has(key) && key.length > 1).map(({ key }) => wordStem(key));
}

/** Skills in a sentence, in any spelling, that the person does not have. */
export function checkSkills(text: string, words: readonly Word[], { skills, lines }: SupportedFacts): SentenceClaim[] {
  const sure = findSkillsInWords(text, words).map(({ skill, start, end }) => ({ skill, start, end }));
  // A degree's subject is checked with the degree.
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

/** Languages the person does not state, or states at a lower level. */
export function checkLanguages(text: string, { lines }: SupportedFacts): SentenceClaim[] {
  return findLanguages(text).flatMap(({ language, level, start, end }): SentenceClaim[] => {
    const held = lines.flatMap((line) => line.languages.filter((found) => found.language === language));
    if (held.length === 0) return [{ kind: "language", reason: "noSource", start, end }];
    const isReached = level === null || held.some((found) => reachesLevel(found.level, level));
    return isReached ? [] : [{ kind: "language", reason: "saysMore", start, end }];
  });
}

/** Job titles the person never had. "Your hiring manager" is not a claim. */
export function checkJobTitles(text: string, { lines }: SupportedFacts): SentenceClaim[] {
  return findJobTitles(text).flatMap(({ keys, start, end }): SentenceClaim[] => {
    const before = text.slice(Math.max(0, start - 30), start);
    if (OF_OTHERS.test(before) && !SELF.test(text)) return [];
    return lines.some((line) => statesTitle(line, keys)) ? [] : [{ kind: "jobTitle", reason: "noSource", start, end }];
  });
}

function statesTitle({ words, text }: SupportedLine, keys: readonly string[]): boolean {
  const all = words.map(({ key }) => key);
  for (let at = indexOfRun(all, keys); at >= 0; at = indexOfRun(all, keys, at + 1)) {
    const start = words[at]?.start ?? 0;
    if (at < LINE_HEAD && (words.length <= LIST_ITEM || !/^\s*[-*•▪●·–]/.test(text))) return true;
    if (OWN.test(text.slice(Math.max(0, start - 30), start)) || /[|•–—]\s*$/.test(text.slice(0, start))) return true;
  }
  return false;
}
