import type { JobCategory } from "#domain/questionnaire/options.ts";
import { compoundKind, type FoundPhrase, phrasesIn } from "./find-phrases.ts";
import { inEnglish } from "./in-english.ts";
import { kindOf } from "./kinds.ts";
import type { TitleWord } from "./split-title.ts";
import { stem } from "./stem.ts";
import {
  BROAD_KINDS,
  BROAD_PHRASES,
  CHIEFS,
  COMPLEMENT,
  GENERIC_DEFAULTS,
  GENERIC_FIRST,
  GENERIC_LAST,
  LEADING,
  LED_BY,
  NEAR_CHIEFS,
  NOISE,
  OF_A_STAGE,
  PROGRAMS,
  RANKS,
  SHARED_FIRST,
  STAGE,
  STUDENT,
  TECHNICAL_HEADS,
  WORK_WORDS,
} from "./title-words.ts";

/**
 * What one segment of a title says. `kind` null: words of a profession without a field ("Senior Manager"). `rule`: what stands beside
 * the craft. `from`/`to` count the words the kind rests on; `isHead`: a profession is named, not a field alone.
 */
export type SegmentReading = {
  kind: string | null;
  certainty: number;
  isHead: boolean;
  isGeneric: boolean;
  rule: "student" | "c-suite" | null;
  ruleCertainty: number;
  /** The stem of the general word that asks for a field; null when there is none. */
  head: string | null;
  from: number;
  to: number;
};

type Candidate = { kind: string; certainty: number; from: number; to: number };

const HEAD = 0.95;
const INNER_HEAD = 0.88;
const WITH_FIELD = 0.85;
const FIELD_ALONE = 0.5;
const GENERIC_TITLE = 0.5;
/** What is left of a general head's usual kind where a word beside it is not known. */
const OF_UNKNOWN_FIELD = 0.9;
/** Who is trained on the job is as much of the craft as a student. */
const TRAINED = /^(?:train|apprent|azubi|auszubild|ausbild)/;

/** More words are a sentence. */
const MOST_OF_A_TITLE = 6;
const DEVELOPER: TitleWord = { key: "developer", stem: stem("developer"), start: 0, end: 0 };

/** What one part of a title names: the kind of work or else the field, how certainly, and by which of its words. */
export function readSegment(words: readonly TitleWord[]): SegmentReading {
  const { rule, ruleCertainty } = ruleOf(words);
  const phrases = phrasesIn(words);
  const cut = complementAt(words);
  const own = refined(headFirst(words, phrases) ?? headLast(words, phrases, cut) ?? compound(words), words, phrases);
  const english = translated(words, phrases);
  const isBetter = english !== null && (!own?.kind || (english.certainty >= HEAD && english.kind !== own.kind));
  const chief = rule === "c-suite" && ruleCertainty > 0.8 ? chiefField(words, phrases) : null;
  const best = refined(chief, words, phrases) ?? (isBetter ? english : own);
  if (best !== null && best.kind !== null) return { ...best, rule, ruleCertainty };
  const field = fieldNear(phrases, 0, words.length, "last");
  const isGeneric = best !== null;
  if (field === null)
    return {
      kind: null,
      certainty: 0,
      isHead: false,
      isGeneric,
      head: best?.head ?? null,
      rule,
      ruleCertainty,
      from: 0,
      to: 0,
    };
  const isStudent = rule === "student";
  return {
    kind: field.kind,
    certainty: isStudent ? WITH_FIELD : FIELD_ALONE,
    isHead: isStudent,
    isGeneric,
    head: best?.head ?? null,
    rule,
    ruleCertainty,
    from: field.from,
    to: field.to,
  };
}

type Craft = Omit<SegmentReading, "rule" | "ruleCertainty">;

/** What a title of another language is called in English, where that names one kind with all of its words, and its own words do not. */
function translated(words: readonly TitleWord[], phrases: readonly FoundPhrase[]): Craft | null {
  const said = words.flatMap(({ stem }, at) => (NOISE.has(stem) ? [] : [at]));
  const [first, final] = [said[0] ?? 0, said.at(-1) ?? 0];
  const isNamed = ({ meaning, from, to }: FoundPhrase) =>
    (meaning.headFirst ?? meaning.title) !== null && from <= first && to > final;
  const english = phrases.some(isNamed) ? null : inEnglish(words);
  if (english === null) return null;
  const found = phrasesIn(english);
  const craft = refined(headLast(english, found, english.length), english, found);
  if (!craft?.kind || craft.isGeneric || craft.from > 0 || craft.to < english.length) return null;
  return { ...craft, from: first, to: final + 1 };
}

/** Romance languages and Polish: the profession stands first, after words of level at most. */
function headFirst(words: readonly TitleWord[], phrases: readonly FoundPhrase[]): Craft | null {
  const first = words.findIndex(({ stem }) => !NOISE.has(stem));
  if (first === -1) return null;
  const named = last(phrases.filter(({ meaning, from }) => from === first && meaning.headFirst !== null));
  const asLast = last(phrases.filter(({ meaning, from }) => from === first && meaning.title !== null));
  const word = words[first] as TitleWord;
  if (named !== null && (asLast === null || named.to > asLast.to)) {
    const isWhole = named.to - named.from > 1;
    // "Commercial Product Manager": a word that two languages share is the profession only where none follows; a "médico auditor" is a doctor.
    const isShared = asLast !== null || named.meaning.field !== null || SHARED_FIRST.has(word.stem);
    const isSpecific = !GENERIC_FIRST.has(word.stem) && !(isShared && hasLaterHead(words, phrases, first + 1));
    if (isWhole || isSpecific) return craftOf(named.meaning.headFirst as string, HEAD, named.from, named.to);
  }
  if (!GENERIC_FIRST.has(word.stem)) return null;
  if (hasLaterHead(words, phrases, first + 1)) return null;
  const field = fieldNear(phrases, first + 1, words.length, "first") ?? fieldNear(phrases, 0, first, "last");
  if (field !== null) return craftOf(field.kind, WITH_FIELD, first, field.to);
  return named === null ? null : craftOf(named.meaning.headFirst as string, GENERIC_TITLE, named.from, named.to);
}

function hasLaterHead(words: readonly TitleWord[], phrases: readonly FoundPhrase[], from: number): boolean {
  return (
    words.some(({ stem }, at) => at >= from && GENERIC_LAST.has(stem) && !GENERIC_FIRST.has(stem)) ||
    phrases.some((phrase) => phrase.from >= from && phrase.meaning.title !== null && phrase.meaning.field === null)
  );
}

/** English, German, Dutch: the last profession before "of", "for" or "in"; one further on when there is none. */
function headLast(words: readonly TitleWord[], phrases: readonly FoundPhrase[], cut: number): Craft | null {
  for (const to of cut < words.length ? [cut, words.length] : [cut]) {
    const start = to === cut ? 0 : cut;
    const title = lastTitle(words, phrases, start, to);
    const generic = lastGeneric(words, start, to);
    if (title === null && generic === -1) continue;
    if (title !== null && title.to > generic) {
      const built = builtField(words, phrases, title);
      if (built !== null) return craftOf(built.kind, built.certainty, built.from, title.to);
      const wider = widerField(words, phrases, title);
      if (wider !== null) return craftOf(wider.kind, HEAD, wider.from, title.to);
      const isPlain = isGeneral(words, title.from, title.to);
      const rest = words.slice(title.to, to).some(({ stem }) => !NOISE.has(stem));
      if (!isPlain) return craftOf(title.kind, rest ? INNER_HEAD : HEAD, title.from, title.to);
      return (
        besideGeneric(words, phrases, title.to - 1, start) ?? {
          ...craftOf(title.kind, GENERIC_TITLE, title.from, title.to),
          isGeneric: true,
          head: (words[title.to - 1] as TitleWord).stem,
        }
      );
    }
    const beside = besideGeneric(words, phrases, generic, start);
    if (beside !== null) return beside;
    const { stem } = words[generic] as TitleWord;
    const isRank = title?.to === generic && isGeneral(words, title.from, title.to);
    // "Assistant Manager" manages, whatever it is: the first word is a rank. "BDR engineer" builds for those who sell.
    if (title !== null && !(isRank && LEADING.has(stem)) && suits(stem, title.kind))
      return craftOf(title.kind, INNER_HEAD, title.from, title.to);
    const { kind, certainty } = GENERIC_DEFAULTS.get(stem) ?? { kind: null, certainty: 0 };
    // "Lead Engineer" is a craft's usual name; "Orbit Engineer" may be of any.
    const isPlain = words.slice(start, generic).every((word) => NOISE.has(word.stem) || RANKS.has(word.stem));
    return {
      kind,
      certainty: isPlain ? certainty : certainty * OF_UNKNOWN_FIELD,
      isHead: true,
      isGeneric: true,
      head: stem,
      from: generic,
      to: generic + 1,
    };
  }
  return null;
}

function refined(craft: Craft | null, words: readonly TitleWord[], phrases: readonly FoundPhrase[]): Craft | null {
  return craft?.kind ? { ...craft, kind: refinedKind(craft.kind, craft, words, phrases) } : craft;
}

/** "Desarrollador backend" is more than a developer, "Director of Sales" leads those who sell. */
function refinedKind(
  kind: string,
  { from, to, isGeneric }: Craft,
  words: readonly TitleWord[],
  phrases: readonly FoundPhrase[],
): string {
  const leads = words.slice(from, to).some(({ stem }) => LEADING.has(stem));
  if (leads) return LED_BY.get(kind) ?? kind;
  if (!BROAD_KINDS.has(kind) || (to - from > 1 && !BROAD_PHRASES.has(kind))) return kind;
  const field = fieldNear(phrases, to, words.length, "first") ?? fieldNear(phrases, 0, from, "last");
  if (field !== null && areNear(field.kind, kind)) return field.kind;
  return (kind === "software-engineer" && !isGeneric ? developerOf(words) : null) ?? kind;
}

/** "Sviluppatore Salesforce": what an English title would call the developer of one of these. */
function developerOf(words: readonly TitleWord[]): string | null {
  if (words.length > MOST_OF_A_TITLE) return null;
  const ends = words.map((word) => phrasesIn([word, DEVELOPER]).find(({ from, to }) => from === 0 && to === 2));
  return ends.find((phrase) => phrase !== undefined)?.meaning.title ?? null;
}

function areNear(one: string, other: string): boolean {
  return [kindOf(one)?.near.includes(other), kindOf(other)?.near.includes(one)].includes(true);
}

/** "Consultant", "Deputy Manager": words that ask for a field. */
function isGeneral(words: readonly TitleWord[], from: number, to: number): boolean {
  const before = words.slice(from, to - 1).every(({ stem }) => RANKS.has(stem) || NOISE.has(stem));
  return before && GENERIC_LAST.has((words[to - 1] as TitleWord).stem);
}

/** "Revenue Accounting Manager", "Head of Marketing": the field before the head, else the one after. */
function besideGeneric(
  words: readonly TitleWord[],
  phrases: readonly FoundPhrase[],
  head: number,
  from: number,
): Craft | null {
  const { stem } = words[head] as TitleWord;
  const suited = phrases.filter(
    ({ meaning, from: first, to }) =>
      suits(stem, meaning.field ?? meaning.title) && (meaning.field !== null || !isGeneral(words, first, to)),
  );
  const before = fieldNear(suited, from, head, "last");
  if (before !== null) return craftOf(before.kind, before.certainty, before.from, head + 1);
  const after = fieldAfter(suited, words, head + 1);
  return after === null ? null : craftOf(after.kind, after.certainty, head, after.to);
}

/** "Head of Field and Partner Marketing": in English what follows "of" ends with its own head. "Responsabile vendite estero": elsewhere it begins with it. */
function fieldAfter(phrases: readonly FoundPhrase[], words: readonly TitleWord[], from: number): Candidate | null {
  if (words[from]?.stem !== "of") return fieldNear(phrases, from, words.length, "first");
  const next = words.findIndex(({ stem }, at) => at > from && COMPLEMENT.has(stem));
  return fieldNear(phrases, from, next === -1 ? words.length : next, "last");
}

/** "Full stack floor plan editor": the craft of software before a word that is a program's as well as a profession's. */
function builtField(words: readonly TitleWord[], phrases: readonly FoundPhrase[], title: Candidate): Candidate | null {
  if (title.to - title.from > 1 || !PROGRAMS.has((words[title.from] as TitleWord).stem)) return null;
  const isSoftware = (kind: string) => areNear(kind, "software-engineer");
  const crafts = phrases.filter(({ meaning }) => isSoftware(meaning.field ?? meaning.title ?? ""));
  return fieldNear(crafts, 0, title.from, "first");
}

/** "Equity research associate": of the fields of a head that says nothing itself the longer one, where the profession names but its end. */
function widerField(words: readonly TitleWord[], phrases: readonly FoundPhrase[], title: Candidate): Candidate | null {
  const head = title.to - 1;
  const { stem } = words[head] as TitleWord;
  const says = !GENERIC_LAST.has(stem) || [WORK_WORDS, TECHNICAL_HEADS, LEADING].some((list) => list.has(stem));
  if (title.to - title.from < 2 || says) return null;
  const around = phrases.filter(({ meaning, from, to }) => meaning.field !== null && from < title.from && to === head);
  return fieldNear(around, 0, head, "last");
}

/** An engineer of "vendor risk" is an engineer, and one of "product development" no manager: of the fields beside one, only technical ones count. */
export function suits(head: string, kind: string | null): boolean {
  if (kind === null || !TECHNICAL_HEADS.has(head)) return true;
  const categories = kindOf(kind)?.categories ?? [];
  const shareIn = (category: JobCategory) => categories.find(({ value }) => value === category)?.share ?? 0;
  return categories.length === 0 || (shareIn("it-software") > 0 && shareIn("management") < MANAGES);
}

/** From this share on a kind manages what others build. */
const MANAGES = 0.9;

function craftOf(kind: string, certainty: number, from: number, to: number): Craft {
  return { kind, certainty, isHead: true, isGeneric: false, head: null, from, to };
}

/** Where the complement of a phrase begins, or its length. A phrase of the vocabulary may span it. */
function complementAt(words: readonly TitleWord[]): number {
  const at = words.findIndex(({ stem }, index) => index > 0 && COMPLEMENT.has(stem));
  return at === -1 ? words.length : at;
}

function lastTitle(
  words: readonly TitleWord[],
  phrases: readonly FoundPhrase[],
  from: number,
  to: number,
): Candidate | null {
  let best: Candidate | null = null;
  for (const phrase of phrases) {
    const kind = phrase.meaning.title;
    if (kind === null || phrase.from < from || phrase.from >= to) continue;
    const single = phrase.to - phrase.from === 1 && NOISE.has((words[phrase.from] as TitleWord).stem);
    if (!single && (best === null || phrase.to > best.to || (phrase.to === best.to && phrase.from < best.from)))
      best = { kind, certainty: HEAD, from: phrase.from, to: phrase.to };
  }
  return best;
}

function lastGeneric(words: readonly TitleWord[], from: number, to: number): number {
  for (let at = to - 1; at >= from; at--) {
    const { stem } = words[at] as TitleWord;
    if (GENERIC_LAST.has(stem) && !(NOISE.has(stem) && at < to - 1)) return at;
  }
  return -1;
}

/** The field nearest to the head: of those that end last (or begin first), the longest. */
function fieldNear(
  phrases: readonly FoundPhrase[],
  from: number,
  to: number,
  side: "first" | "last",
): Candidate | null {
  let best: FoundPhrase | null = null;
  for (const phrase of phrases) {
    if (phrase.from < from || phrase.to > to) continue;
    if ((phrase.meaning.field ?? phrase.meaning.title ?? phrase.meaning.headFirst) === null) continue;
    if (best === null || isNearer(phrase, best, side)) best = phrase;
  }
  if (best === null) return null;
  const { meaning } = best;
  const kind = meaning.field ?? meaning.title ?? meaning.headFirst;
  return { kind: kind as string, certainty: WITH_FIELD, from: best.from, to: best.to };
}

function isNearer(phrase: FoundPhrase, best: FoundPhrase, side: "first" | "last"): boolean {
  if (side === "last") return phrase.to > best.to || (phrase.to === best.to && phrase.from < best.from);
  return phrase.from < best.from || (phrase.from === best.from && phrase.to > best.to);
}

function compound(words: readonly TitleWord[]): Craft | null {
  for (let at = words.length - 1; at >= 0; at--) {
    const found = compoundKind((words[at] as TitleWord).stem, (part) => GENERIC_LAST.has(part));
    if (found !== null) return craftOf(found.kind, found.certainty, at, at + 1);
  }
  return null;
}

function chiefField(words: readonly TitleWord[], phrases: readonly FoundPhrase[]): Craft | null {
  const at = words.findIndex(({ stem }) => stem === "chief");
  const officer = words.findIndex(({ stem }) => stem === "officer");
  const field = at !== -1 && officer > at ? fieldNear(phrases, at + 1, officer, "last") : null;
  return field === null ? null : craftOf(field.kind, WITH_FIELD, at, officer + 1);
}

/** "Working student", "Student Research Assistant", not "Student Support Specialist". */
function isStudentJob(words: readonly TitleWord[], at: number): boolean {
  return (
    words[at - 1]?.stem === "working" || (words[at + 1]?.stem === "research" && words[at + 2]?.stem === "assistant")
  );
}

/** What is done in English is spelt as an internship in Spanish, what is within ("auditor interno", "arredatore d'interni") as an English intern. */
const NO_STUDENT = /^(?:practices?|intern(?:[aeo]s?|i))$/;

function ruleOf(words: readonly TitleWord[]): { rule: "student" | "c-suite" | null; ruleCertainty: number } {
  for (const [at, { key, stem }] of words.entries()) {
    if (NO_STUDENT.test(key)) continue;
    const isStage = at === 0 && stem === STAGE && !OF_A_STAGE.has(words[1]?.stem ?? "");
    if (STUDENT.has(stem) || isStage || (stem === "student" && isStudentJob(words, at)))
      return { rule: "student", ruleCertainty: TRAINED.test(stem) ? 0.8 : 0.95 };
    if (isChief(words, at)) return { rule: "c-suite", ruleCertainty: 0.9 };
    if (NEAR_CHIEFS.has(stem)) return { rule: "c-suite", ruleCertainty: 0.5 };
    if (stem === "vice" && words[at + 1]?.stem === "president") return { rule: "c-suite", ruleCertainty: 0.5 };
    if (COMPLEMENT.has(stem)) break;
  }
  return { rule: null, ruleCertainty: 0 };
}

function isChief(words: readonly TitleWord[], at: number): boolean {
  const { stem } = words[at] as TitleWord;
  if (CHIEFS.has(stem)) return true;
  return stem === "chief" && words.slice(at + 1, at + 5).some((word) => word.stem === "officer");
}

function last<T>(list: readonly T[]): T | null {
  return list.at(-1) ?? null;
}
