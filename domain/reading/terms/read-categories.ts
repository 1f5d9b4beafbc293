import type { JobCategory } from "#domain/questionnaire/options.ts";
import { type FieldText, fieldText, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { Evidence, JobReading } from "#domain/reading/job-reading.ts";
import { type Found, findPhrases, type Word } from "#domain/reading/text/words.ts";
import {
  CATEGORY_WORDS,
  type CategoryHint,
  EMPLOYERS_INDUSTRY,
  SOURCE_CATEGORY_WORDS,
} from "#domain/reading/vocabulary/category-words.ts";

const COMPOUND =
  /^(\p{L}{4,}?)s?((?:leiter|berater|mitarbeiter|assistent|assistenz|spezialist|manager|fachkraft|kraft|referent|kaufmann|kauffrau|experte|expertin|ingenieur|entwickler|techniker|sachbearbeiter|koordinator|planer|analyst|trainer|coach|direktor|chef|agent|redakteur|ubersetzer|verkaufer|buchhalter|lehrer|pfleger|arzt|therapeut|designer|jurist|helfer|architekt|korrespondent)(?:in|innen)?)$/u;

const MAX_CATEGORIES = 3;

/** A category stays when it has at least this share of the best one's weight. */
const KEPT_SHARE = 0.4;

/** Weight of full confidence. */
const SURE = 12;

/** Length of the description's opening that is read, in UTF-16 units. */
const OPENING = 600;

/** A field of the source outweighs one word of the title, not two: who filled it in knows the job. */
const SOURCE_CATEGORY = 1.25;

/** Weight of the head noun relative to its modifiers. */
const HEAD_NOUN = 0.1;

const PROFESSION = /(?:er|or|[iy]st|ive|ian|ect|lead|ant|agent|rep)s?$/;
const COMPLEMENT = /^(?:to|of|for|at|in|with|on|and)$/;

type Score = { weight: number; evidence: Evidence[] };

/**
 * The job's fields among the 23, best first. The title says most, then the source's own category, then tags; the first sentences of
 * the description speak only when those say next to nothing. Empty = none of the 23 is named.
 */
export function readCategories(texts: PostingTexts): Read<JobReading["categories"]> {
  const scores = new Map<JobCategory, Score>();
  const head = mainTitle(texts.title);
  const phrases = findPhrases(head.words, CATEGORY_WORDS);
  const named = [...phrases, ...readGermanCompounds(head.words, phrases)];
  add(scores, texts.title, named, 1);
  add(scores, texts.title, professionOf(head, named), HEAD_NOUN);
  if (head.text.length < texts.title.text.length)
    add(scores, texts.title, laterTitle(texts.title, head.text.length), 0.35);
  add(
    scores,
    texts.sourceCategory,
    findPhrases(texts.sourceCategory.words, SOURCE_CATEGORY_WORDS).slice(0, 2),
    EMPLOYERS_INDUSTRY.test(texts.sourceCategory.text) ? 0.3 : SOURCE_CATEGORY,
  );
  add(scores, texts.skills, findPhrases(texts.skills.words, CATEGORY_WORDS).slice(0, 12), 0.12);
  if (best(scores) < 4) {
    const opening = fieldText(texts.body.field, texts.body.text.slice(0, OPENING));
    add(
      scores,
      opening,
      findPhrases(opening.words, CATEGORY_WORDS)
        .filter(({ value, from, to }) => (value[0]?.[1] ?? 0) >= 9 && !isVerb(opening.words, from, to))
        .slice(0, 8),
      0.25,
    );
  }
  const top = best(scores);
  const kept = [...scores]
    .filter(([, { weight }]) => weight >= top * KEPT_SHARE && weight >= 1)
    .sort(([, x], [, y]) => y.weight - x.weight)
    .slice(0, MAX_CATEGORIES);
  const total = kept.reduce((sum, [, { weight }]) => sum + weight, 0);
  return {
    value: kept.map(([value, { weight }]) => ({
      value,
      confidence: Math.round(Math.min(1, weight / SURE) * Math.sqrt(weight / total) * 100) / 100 || 0.01,
    })),
    evidence: kept.flatMap(([, { evidence }]) => evidence.slice(0, 2)),
  };
}

const BEFORE_VERBS = new Set("i we you they to".split(" "));

/** "I travel often", "able to travel": what somebody does is no field. */
function isVerb(words: readonly Word[], from: number, to: number): boolean {
  return to - from === 1 && BEFORE_VERBS.has(words[from - 1]?.key ?? "");
}

function best(scores: ReadonlyMap<JobCategory, Score>): number {
  return Math.max(0, ...[...scores.values()].map(({ weight }) => weight));
}

function add(
  scores: Map<JobCategory, Score>,
  field: FieldText,
  found: readonly Found<CategoryHint>[],
  factor: number,
): void {
  const seen = new Map<JobCategory, number>();
  for (const { value, start, end } of found) {
    for (const [category, weight] of value) {
      const score = scores.get(category) ?? { weight: 0, evidence: [] };
      const before = seen.get(category) ?? 0;
      score.weight += factor * Math.max(weight - before, weight * 0.2);
      seen.set(category, Math.max(before, weight));
      if (score.evidence.length < 3) score.evidence.push(quote(field, "categories", start, end));
      scores.set(category, score);
    }
  }
}

/** The title without what follows the first bracket, " - ", "|" or "to the", when enough stays: the job's name, not its team, place or pay. */
function mainTitle(title: FieldText): FieldText {
  const cut = title.text.search(/[(|[{]|\s[-–—]\s|[,:]\s|\sto\s(?:the\s)?/i);
  const head = cut > 0 ? fieldText(title.field, title.text.slice(0, cut)) : title;
  return findPhrases(head.words, CATEGORY_WORDS).some(({ value }) => (value[0]?.[1] ?? 0) >= 4) ? head : title;
}

/** "HR Software Engineer" is an engineer: in a title that ends in a profession, the last phrase before "to", "of" or "for" names the job. */
function professionOf({ words }: FieldText, found: readonly Found<CategoryHint>[]): Found<CategoryHint>[] {
  const complement = words.findIndex(({ key }, at) => at > 0 && COMPLEMENT.test(key));
  const end = complement === -1 ? words.length : complement;
  if (!PROFESSION.test(words[end - 1]?.key ?? "")) return [];
  const weightOf = ({ value }: Found<CategoryHint>) => value[0]?.[1] ?? 0;
  const strongest = Math.max(0, ...found.map(weightOf));
  return found.filter((phrase) => phrase.to <= end && weightOf(phrase) === strongest).slice(-1);
}

function laterTitle(title: FieldText, from: number): Found<CategoryHint>[] {
  return findPhrases(
    title.words.filter(({ start }) => start >= from),
    CATEGORY_WORDS,
  );
}

/**
 * What German compounds name that no phrase does: "Einkaufsleiter" speaks of "Einkauf", "Mathematiklehrer" of "Lehrer". The first part
 * says the field; where it is unknown, the profession at the end does.
 */
export function readGermanCompounds(
  words: readonly Word[],
  found: readonly Found<CategoryHint>[],
): Found<CategoryHint>[] {
  return words.flatMap(({ key, start, end }, at) => {
    if (key.length < 9 || found.some(({ from, to }) => from <= at && at < to)) return [];
    const [, field = "", head = ""] = COMPOUND.exec(key) ?? [];
    const value = hintOf(field) ?? hintOf(head);
    return value ? [{ value, from: at, to: at + 1, start, end }] : [];
  });
}

function hintOf(word: string): CategoryHint | undefined {
  return CATEGORY_WORDS.next.get(word)?.value;
}
