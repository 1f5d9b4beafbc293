import { compoundKind, type FoundPhrase, phrasesIn } from "./find-phrases.ts";
import type { TitleWord } from "./split-title.ts";
import { CHIEFS, COMPLEMENT, GENERIC_FIRST, GENERIC_LAST, NEAR_CHIEFS, NOISE, STUDENT } from "./title-words.ts";

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
  from: number;
  to: number;
};

type Candidate = { kind: string; certainty: number; from: number; to: number };

const HEAD = 0.95;
const INNER_HEAD = 0.88;
const WITH_FIELD = 0.85;
const FIELD_ALONE = 0.5;
const GENERIC_TITLE = 0.5;

export function readSegment(words: readonly TitleWord[]): SegmentReading {
  const { rule, ruleCertainty } = ruleOf(words);
  const phrases = phrasesIn(words, 0, words.length);
  const cut = complementAt(words);
  const craft = headFirst(words, phrases) ?? headLast(words, phrases, cut) ?? compound(words);
  const chief = rule === "c-suite" && ruleCertainty > 0.8 ? chiefField(words, phrases) : null;
  const best = chief ?? craft;
  if (best !== null && best.kind !== null) return { ...best, rule, ruleCertainty };
  const field = longest(phrases.filter(({ meaning }) => meaning.field ?? meaning.title));
  const isGeneric = best !== null;
  if (field === null)
    return { kind: null, certainty: 0, isHead: false, isGeneric, rule, ruleCertainty, from: 0, to: 0 };
  const isStudent = rule === "student";
  return {
    kind: field.meaning.field ?? field.meaning.title,
    certainty: isStudent ? WITH_FIELD : FIELD_ALONE,
    isHead: isStudent,
    isGeneric,
    rule,
    ruleCertainty,
    from: field.from,
    to: field.to,
  };
}

type Craft = Omit<SegmentReading, "rule" | "ruleCertainty">;

/** Romance languages and Polish: the profession stands first, after words of level at most. */
function headFirst(words: readonly TitleWord[], phrases: readonly FoundPhrase[]): Craft | null {
  const first = words.findIndex(({ stem }) => !NOISE.has(stem));
  if (first === -1) return null;
  const named = last(phrases.filter(({ meaning, from }) => from === first && meaning.headFirst !== null));
  const asLast = last(phrases.filter(({ meaning, from }) => from === first && meaning.title !== null));
  const word = words[first] as TitleWord;
  if (named !== null && (asLast === null || named.to >= asLast.to)) {
    const isSpecific = named.to - named.from > 1 || !GENERIC_FIRST.has(word.stem);
    if (isSpecific) return craftOf(named.meaning.headFirst as string, HEAD, named.from, named.to);
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
      const isPlain = title.to - title.from === 1 && GENERIC_LAST.has((words[title.from] as TitleWord).stem);
      const rest = words.slice(title.to, to).some(({ stem }) => !NOISE.has(stem));
      if (!isPlain) return craftOf(title.kind, rest ? INNER_HEAD : HEAD, title.from, title.to);
      return (
        besideGeneric(phrases, title.from, start, words.length) ??
        craftOf(title.kind, GENERIC_TITLE, title.from, title.to)
      );
    }
    const beside = besideGeneric(phrases, generic, start, words.length);
    if (beside !== null) return beside;
    if (title !== null) return craftOf(title.kind, INNER_HEAD, title.from, title.to);
    return { kind: null, certainty: 0, isHead: true, isGeneric: true, from: generic, to: generic + 1 };
  }
  return null;
}

/** "Revenue Accounting Manager", "Head of Marketing": the field before the head, else the one after. */
function besideGeneric(phrases: readonly FoundPhrase[], head: number, from: number, to: number): Craft | null {
  const before = fieldNear(phrases, from, head, "last");
  if (before !== null) return craftOf(before.kind, before.certainty, before.from, head + 1);
  const after = fieldNear(phrases, head + 1, to, "first");
  return after === null ? null : craftOf(after.kind, after.certainty, head, after.to);
}

function craftOf(kind: string, certainty: number, from: number, to: number): Craft {
  return { kind, certainty, isHead: true, isGeneric: false, from, to };
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

function ruleOf(words: readonly TitleWord[]): { rule: "student" | "c-suite" | null; ruleCertainty: number } {
  for (const [at, { stem }] of words.entries()) {
    if (STUDENT.has(stem) || (stem === "student" && words[at - 1]?.stem === "working"))
      return { rule: "student", ruleCertainty: 0.95 };
    if (isChief(words, at)) return { rule: "c-suite", ruleCertainty: 0.9 };
    if (NEAR_CHIEFS.has(stem)) return { rule: "c-suite", ruleCertainty: 0.5 };
    if (stem === "vic" && words[at + 1]?.stem === "president") return { rule: "c-suite", ruleCertainty: 0.5 };
    if (COMPLEMENT.has(stem)) break;
  }
  return { rule: null, ruleCertainty: 0 };
}

function isChief(words: readonly TitleWord[], at: number): boolean {
  const { stem } = words[at] as TitleWord;
  if (CHIEFS.has(stem)) return true;
  return stem === "chief" && words.slice(at + 1, at + 5).some((word) => word.stem === "officer");
}

function longest(phrases: readonly FoundPhrase[]): FoundPhrase | null {
  return phrases.reduce<FoundPhrase | null>(
    (best, phrase) => (best && best.to - best.from >= phrase.to - phrase.from ? best : phrase),
    null,
  );
}

function last<T>(list: readonly T[]): T | null {
  return list.at(-1) ?? null;
}
