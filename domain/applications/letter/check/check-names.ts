import { findCredentials } from "#domain/applications/letter/facts/find-credentials.ts";
import { NUMBER_WORDS } from "#domain/applications/letter/facts/number-words.ts";
import { PLAIN_WORDS } from "#domain/applications/letter/facts/plain-words.ts";
import { containsRun, indexOfRun, type SupportedFacts } from "#domain/applications/letter/facts/supported-facts.ts";
import type { SentenceClaim } from "#domain/applications/letter/letter.ts";
import { findSkillsInWords } from "#domain/reading/skills/find-skills.ts";
import type { Word } from "#domain/reading/text/words.ts";
import { LANGUAGE_NAMES } from "#domain/reading/vocabulary/language-names.ts";
import type { PostingWords } from "./posting-words.ts";

/** Before a name: it is claimed as an employer ("worked for", "my time at"). */
const EMPLOYED =
  /(?<![\p{L}])(?:work\p{L}*|employ\p{L}*|jobs?|roles?|positions?|years?|months|time|intern\p{L}*|career|stint|consult\p{L}*|hired|joined|promoted|led|managed|served|trained|started|engineer|developer|manager|analyst|designer|lavor\p{L}*|assunt[oa]|impiegat[oa]|anni|carriera|stage|tirocinio|esperienza|guidato|gestito|come)(?![\p{L}])[^,;.!?\n]{0,60}?(?<![\p{L}])(?:at|for|by|inside|within|presso|in|per|alla|all|al|da)['’]?\s(?:the |my |la |il )?$/iu;
const AT = /(?:(?<![\p{L}])(?:at|presso)|@)\s(?:the |an? |la |il |un |una )?$/iu;
/** After "at", these are not names. */
const ORDINARY_AT = new Set(
  "level livello home scale night least once all first times present ease hand heart any every your work this that a an the it last best most school university least any what different various several which each our".split(
    " ",
  ),
);
/** An employer in lower case: only an employer or a general word can follow. */
const WORKED_FOR =
  /(?<![\p{L}])(?:work(?:ed|ing)? for|employed by|hired by|years (?:with|at|for)|lavorato per|assunt[oa] da)\s(?:the |la |il )?$/iu;
const GENERAL = new Set(
  "a an my your me them us you free years many several over more clients customers companies others anni molti diversi clienti aziende".split(
    " ",
  ),
);
/** About the applicant's past: here the posting's own company would be a former employer. */
const PAST =
  /(?<![\p{L}])(?:worked|was|been|years?|formerly|former|ex|alum\p{L}*|previously|since|led|managed|joined|employed|hired|my (?:role|time|work|team|job|experience|colleagues)|ho|ero|sono stat[oa]|anni|dal|lavoro|mia esperienza|miei)(?![\p{L}])/iu;
const LEGAL = /^(?:inc|ltd|llc|corp|co|gmbh|ag|spa|srl|plc|group|university|company)$/;
/** CEFR levels; `checkLanguages` checks them. */
const LEVEL = /^[abc][12]$/;
const CAPITAL = /^(?:\p{Lu}|\p{N}*\p{Lu})/u;
const SHAPED = /^(?:\p{Lu}[\p{Lu}\p{N}]+|\p{L}+\p{N}[\p{L}\p{N}]*|\p{Ll}+\p{Lu}.*|\p{Lu}\p{Ll}+\p{Lu}.*)$/u;
/** With one of these, an unknown first word may be a name ("Initech taught me"). */
const CAREER =
  /(?<![\p{L}])(?:taught|learn\p{L}*|where I|my employer|experience|years|hired|employed|trained|promoted|awarded|career|first job|team|gave me|made me|chose me|ha assunt|mi ha|mi hanno)(?![\p{L}])/iu;
const CALENDAR = new Set(
  "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday".split(
    " ",
  ),
);

/** Names in a sentence (companies, schools, products, places) that the person does not state, and employers they never had. */
export function checkNames(
  text: string,
  words: readonly Word[],
  held: SupportedFacts,
  posting: PostingWords,
): SentenceClaim[] {
  // Skills and credentials have checks of their own.
  const judged = [...findSkillsInWords(text, words), ...findCredentials(text)];
  const isJudged = ({ start, end }: Word) => judged.some((other) => other.start <= start && end <= other.end);
  const claims: SentenceClaim[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    const isName = looksLikeName(text, words, at);
    const before = text.slice(Math.max(0, word.start - 90), word.start);
    if (!isName) {
      const isNamed = AT.test(before) && !ORDINARY_AT.has(word.key);
      const isServed = WORKED_FOR.test(before) && !GENERAL.has(word.key) && !NUMBER_WORDS.has(word.key);
      if ((isNamed || isServed) && !isSupportedEmployer(held, words, at)) claims.push(employer(word, word));
      continue;
    }
    let to = at + 1;
    while (to < words.length && joins(text, words[to - 1] as Word, words[to] as Word)) to++;
    const run = words.slice(at, to);
    const last = run.at(-1) as Word;
    if (AT.test(before) || EMPLOYED.test(before)) {
      const isTool = run.every(isJudged) && !AT.test(before);
      if (!isSupportedEmployer(held, words, at) && !isTool) claims.push(employer(word, last));
    } else if (!run.every(isJudged) && !isKnown(run, text, held, posting)) {
      claims.push({ kind: "name", reason: "noSource", start: word.start, end: last.end });
    }
    at = to - 1;
  }
  return claims;
}

function looksLikeName(text: string, words: readonly Word[], at: number): boolean {
  const { key, start, end } = words[at] as Word;
  const written = text.slice(start, end);
  if (
    key === "i" ||
    LEVEL.test(key) ||
    CALENDAR.has(key) ||
    LANGUAGE_NAMES.has(key) ||
    key === "english" ||
    key === "inglese"
  )
    return false;
  if (SHAPED.test(written)) return true;
  if (!CAPITAL.test(written)) return false;
  if (start > 0 && !/[.!?:] *["“«]?$/.test(text.slice(Math.max(0, start - 8), start))) return true;
  const next = words[at + 1];
  return !PLAIN_WORDS.has(key) && ((next !== undefined && joins(text, words[at] as Word, next)) || CAREER.test(text));
}

function joins(text: string, one: Word, other: Word): boolean {
  const gap = text.slice(one.end, other.start);
  return (
    (gap === " " || gap === "-" || gap === " & " || gap === "&" || gap === ".") &&
    CAPITAL.test(text.slice(other.start, other.end)) &&
    other.key !== "i"
  );
}

function employer(first: Word, last: Word): SentenceClaim {
  return { kind: "employer", reason: "noSource", start: first.start, end: last.end };
}

function isSupportedEmployer({ employers }: SupportedFacts, words: readonly Word[], at: number): boolean {
  const keys = words.slice(at, at + 8).map(({ key }) => key);
  return employers.some((name) => {
    const bare = name.filter((key) => !LEGAL.test(key));
    return [name, bare].some((form) => form.length > 0 && form.every((key, next) => keys[next] === key));
  });
}

function isKnown(
  run: readonly Word[],
  text: string,
  { lines, employers }: SupportedFacts,
  posting: PostingWords,
): boolean {
  const keys = run.map(({ key }) => key);
  if (employers.some((name) => containsRun(name, keys))) return true;
  if (!PAST.test(text) && (containsRun(posting.company, keys) || containsRun(posting.title, keys))) return true;
  return lines.some(({ words, text: line }) => {
    const all = words.map(({ key }) => key);
    const at = indexOfRun(all, keys);
    const next = words[at + keys.length];
    const isPart = at >= 0 && next && joins(line, words[at + keys.length - 1] as Word, next) && !LEGAL.test(next.key);
    return at >= 0 && !isPart;
  });
}
