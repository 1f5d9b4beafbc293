import { type Found, findPhrases, phraseTable, tokenize, type Word } from "#domain/reading/text/words.ts";
import { SKILL_SPELLINGS, type Skill, SPELLINGS, type Spelling } from "./skill-taxonomy.ts";

/** A skill and the UTF-16 span of the text that names it. */
export type FoundSkill = { skill: Skill; start: number; end: number };

/** A possibly ambiguous mention; null = undecided. */
type Candidate = Found<Spelling> & { isSkill: boolean | null };

/** Fields of the taxonomy whose ambiguous names count among their like only: in "Go, Python" but not in "Go, Negotiation". */
export const TECHNICAL: ReadonlySet<string> = new Set(
  "programming web mobile games databases data ai cloud testing security networking engineering".split(" "),
);
/** Technologies, programs that work is named after, and certificates, which are called by their initials: "CPA". */
export function isNarrowing(skill: Skill): boolean {
  const { field, name, program } = skill;
  return TECHNICAL.has(field) || program === true || (field === "finance" && /^[A-Z]{3,4}$/.test(name));
}

/** Between the words of one name: "Node.js", "CI/CD", "Customer-Service", but not "customer, service". */
const WITHIN_NAME = /^[ \u00a0]?[ \u00a0\-‑–./&'’+]?[ \u00a0]?$/;
const LIST_GAP =
  /^\s*(?:[,;|/•·&+()]|\n\s*[-*•–]|\n|,? ?(?:and|or|and\/or|und|oder|e|ed|o|et|ou|y|u|with|plus)\b)?(?:,? ?(?:and|or|und|e|et|y)\b)?\s*(?:(?:MS|Microsoft|Adobe|Apache|Google)\s)?$/i;
const BEFORE =
  /(?:\b(?:experience|proficien(?:t|cy)|knowledge|fluen(?:t|cy)|expertise|skilled|skills?|familiar(?:ity)?|command|competen(?:t|ce|cy)|experienced|expert|certified|certification|hands-on|comfortable|versed|training|background|degree|(?:\p{L}*kenntnisse|erfahrung|conoscenza|esperienza|padronanza|connaissances?|maîtrise|expérience|conocimientos?|experiencia|dominio))(?: (?:both|working|coding|programming|developing))?,? (?:in|with|of|using|on|mit|im|di|de|del|della|con|en|avec) (?:the |our |at least |modern )?(?:MS |Microsoft |Adobe |Apache )?|\b(?:using|written in|built (?:in|with|on)|(?:cod|programm|script)(?:e|ing) in|develop(?:ing|ed|ment)? in|services in|code in|languages? (?:like|such as|including)|tools (?:like|such as|including)|(?:stack|skills|languages|tools|technologies|software|kenntnisse|competenze|compétences|conocimientos)\s?:)\s*|\b(?:MS|Microsoft|Adobe|Apache|AWS|Amazon) )$/iu;
const AFTER =
  /^\s*(?:\/\s*[\p{L}+#]+ )?(?:programming|developers?|engineers?|programmers?|development|language|lang|code(?:base)?|scripts?|scripting|skills?|experience|framework|library|backend|microservices|knowledge|expertise|certification|proficiency|documents|spreadsheets|calendars?|-?kenntnisse|entwickler(?:in)?)\b/iu;
/** Part of a longer name or another word: "Go-to-market", "R&D", "C-level", "Access Control", "Express yourself". */
const OTHER_WORD = /^(?:[-‑–'’]\p{L}|&\p{L}|[-.]\d| (?:to|of|yourself|live)\b| \p{Lu}\p{Ll})/u;
const RANKED =
  /\b(?:series|class|level|grade|vitamin|section|plan|part|type|option|tier|group|phase|schedule|appendix|round|hepatitis|building|block|category|unit|team|gate|title|medicare|chapter)\s*(?:[AB],? (?:and |& )?)*$/i;
const SENTENCE_START = /(?:^|[\n.!?:•*]|\s[-–—])[\s"“(]*$/;
/** Behind the first word of a line this shows a list or a heading, not a sentence. */
const LISTED = /^\s*(?:$|[,;|/•·&+(:\n–-])/;
const IN_ADDRESS = /^(?:\.(?:com|io|org|net|co|ai|app|dev|de|it|fr|es)\b|@)/;
/** First words of a list whose noun stands at its end: "analytical and problem-solving skills". */
const SHARING_NOUN = phraseTable(
  SPELLINGS.flatMap((spelling) => {
    const [, word] =
      /^(communication|presentation|analytical|interpersonal|organi[sz]ational) skills$/i.exec(spelling.text) ?? [];
    return word ? [[word, { ...spelling, needs: null }] as const] : [];
  }),
);
const TO_ITS_NOUN =
  /^(?:,|\s?[&/]|\s(?:and|or)\b)(?:(?!\b(?:you|we|with|to|in|of|for|by|is|are|have)\b)[^.;:!?\n]){1,45}?\b(?:skills|abilities)\b/i;
const AROUND = 60;
const LONGEST_GAP = 24;

/**
 * Skills named in a text, in order, each mention with its span; from the taxonomy in data/skills.json. A name that is also an
 * ordinary word ("Go", "Excel", "sales") counts only where case, neighbours or skill words confirm it: missing one is
 * better than an invented skill. Pure and linear; works for postings and résumés alike.
 */
export function findSkills(text: string): FoundSkill[] {
  return findSkillsInWords(text, tokenize(text));
}

/** `findSkills` for an already tokenized text. */
export function findSkillsInWords(text: string, words: readonly Word[]): FoundSkill[] {
  const candidates: Candidate[] = findPhrases(words, SKILL_SPELLINGS)
    .filter((found) => isOneName(text, words, found))
    .map((found) => ({ ...found, isSkill: judge(text, found) }));
  settleNeighbours(text, candidates);
  settleNeighbours(text, candidates.toReversed());
  const named: Found<Spelling>[] = candidates.filter(({ isSkill }) => isSkill);
  const sharing = findPhrases(words, SHARING_NOUN).filter(
    ({ start, end }) =>
      TO_ITS_NOUN.test(text.slice(end, end + AROUND)) &&
      named.every((other) => other.end <= start || other.start >= end),
  );
  const all = sharing.length > 0 ? [...named, ...sharing].sort((one, other) => one.start - other.start) : named;
  return all.map(({ value, start, end }) => ({ skill: value.skill, start, end }));
}

/** The skill whose name is the whole text, in any letter case; null = none. */
export function wholeSkill(text: string): Spelling | null {
  const words = tokenize(text);
  const [found] = findPhrases(words, SKILL_SPELLINGS);
  return found && found.from === 0 && found.to === words.length ? found.value : null;
}

/** "PHP 35,000" is money, "PHP 8.2" a version; "+ VAT" stands behind a price. */
function isMoney(text: string, start: number, end: number): boolean {
  return (
    /^\s?₱?(?:\d{1,3}[, ]\d{3}|\d{4,}|\d+ ?k\b)/i.test(text.slice(end, end + 12)) ||
    /(?:\d[, ]\d{3}|\d{4,}|\dk|\+|\bplus|\bexcl\.?|\bincl\.?)\s?$/i.test(text.slice(Math.max(0, start - 8), start))
  );
}

function isOneName(text: string, words: readonly Word[], { from, to, start, end, value }: Found<Spelling>): boolean {
  for (let at = from + 1; at < to; at++) {
    const gap = text.slice((words[at - 1] as Word).end, (words[at] as Word).start);
    if (gap !== " " && !WITHIN_NAME.test(gap)) return false;
    // "Sales & Operations" are two.
    if (gap === " & " && !value.text.includes("&")) return false;
  }
  if (value.text.startsWith(".") && !/(?:^|[^\p{L}\p{N}])\.$/u.test(text.slice(Math.max(0, start - 2), start)))
    return false;
  if (value.text.endsWith("+") && text[end] !== "+" && text[end - 1] !== "+") return false;
  if (/^(?:PHP|VAT)$/.test(value.text) && isMoney(text, start, end)) return false;
  const before = text[start - 1];
  // "low-level design" is no level design.
  if (before === "-" && to - from > 1 && /\p{L}/u.test(text[start - 2] ?? "")) return false;
  return !(before === "@" || (text[end] === "." && IN_ADDRESS.test(text.slice(end, end + 8))) || text[end] === "@");
}

/** Whether the mention itself and the words around it make it a skill; null leaves it to its neighbours. */
function judge(text: string, { value, start, end }: Found<Spelling>): boolean | null {
  if (value.needs === null) return true;
  const after = text.slice(end, end + AROUND);
  const before = text.slice(Math.max(0, start - AROUND), start);
  if (value.needs === "cue") return BEFORE.test(before) || AFTER.test(after) ? !OTHER_WORD.test(after) : false;
  if (text.slice(start, end) !== value.text) {
    if (value.needs === "context") return false;
    return BEFORE.test(before) || AFTER.test(after) ? true : null;
  }
  if (AFTER.test(after)) return !RANKED.test(before);
  if (OTHER_WORD.test(after) && value.needs === "context") return false;
  if (value.text.length === 1 && (RANKED.test(before) || before.endsWith("&") || before.endsWith("-"))) return false;
  if (BEFORE.test(before)) return true;
  if (value.needs === "context") return null;
  return !SENTENCE_START.test(before) || LISTED.test(after) ? true : null;
}

/** An undecided mention is a skill next to one in a list; two adjacent undecided ones support each other. */
function settleNeighbours(text: string, candidates: readonly Candidate[]): void {
  for (const [at, candidate] of candidates.entries()) {
    const previous = candidates[at - 1];
    if (!previous || candidate.isSkill !== null || previous.isSkill === false) continue;
    const gap = text.slice(Math.min(previous.end, candidate.end), Math.max(previous.start, candidate.start));
    if (gap.length > LONGEST_GAP || !/[^\s]|\n/.test(gap) || !LIST_GAP.test(gap)) continue;
    if (goWithEachOther(candidate.value.skill, previous.value.skill)) candidate.isSkill = true;
  }
}

function goWithEachOther(open: Skill, neighbour: Skill): boolean {
  return neighbour.field !== "soft" && (!TECHNICAL.has(open.field) || TECHNICAL.has(neighbour.field));
}
