import { tokenize } from "#domain/reading/text/words.ts";
import { stem } from "./stem.ts";
import { isShortForm, isTechnician, titleStems } from "./title-words.ts";

/** A word of a title: `key` folded, `stem` without number and gender, `start`/`end` in UTF-16 units of the title. */
export type TitleWord = { key: string; stem: string; start: number; end: number };

/** Words between two strong separators. `bracketed`: within brackets; `mark`: the separator before it, "" for the first. */
export type Segment = { words: TitleWord[]; bracketed: boolean; mark: string };

/** Longest part of a title that is read. */
const MAX_TITLE = 240;
const GENDERS =
  /[([{]?\s*(?<![\p{L}\p{N}])(?:all genders?|alle geschlechter|(?:m|w|f|h|d|x|i|gn|div|k|v)(?:\s?[/|,*+.]\s?(?:m|w|f|h|d|x|i|gn|div|k|v|t|in))+)(?![\p{L}\p{N}&])\s*[)\]}]?/giu;
const ENDINGS =
  /(?<=\p{L}{3})(?:[*:_·•/.]-?|\()(?:innen|in|euse|trice|rice|i?[eè]re|ka|nne|ne|fe|ve|se|e|a|o|en|r)\)?(?![\p{L}\p{N}])/giu;
const ADDRESSES =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+\.(?:com|io|ai|dev|org|co|app|de|it|fr)\b\S*/giu;
/** What looks like an abbreviation of work and is none: an hourly rate, the state of Virginia. */
const NOT_OF_TITLES = /\/\s?hr\b|,\s?VA\b/gi;
const STRONG = /[()[\]{}|•·–—~;:,@!?→\n]|\s[-‐]|[-‐]\s|\.\s/;
const TECHNICIAN = stem("technician");
const OPENING = /[([{]/;
const CLOSING = /[)\]}]/;

/** The title in segments, without marks of gender and addresses; positions are those of the title as given. */
export function splitTitle(title: string): Segment[] {
  const text = withoutMarks(title.slice(0, MAX_TITLE));
  const segments: Segment[] = [];
  let current: Segment = { words: [], bracketed: false, mark: "" };
  let last = 0;
  let depth = 0;
  for (const { key, start, end } of tokenize(text)) {
    const gap = text.slice(last, start);
    const isDot = /^\.\s+$/.test(gap) && isShortForm(current.words.at(-1)?.key ?? "");
    if (STRONG.test(gap) && !isDot) {
      if (CLOSING.test(gap)) depth = 0;
      if (OPENING.test(gap)) depth = 1;
      if (current.words.length > 0) segments.push(current);
      current = { words: [], bracketed: depth > 0, mark: markOf(gap) };
    }
    current.words.push({ key, stem: key, start, end });
    last = end;
  }
  if (current.words.length > 0) segments.push(current);
  return segments.map(withStems);
}

function withStems(segment: Segment, at: number): Segment {
  const keys = segment.words.map(({ key }) => key);
  const stems = titleStems(keys);
  const stemAt = (word: number) => (at === 0 && isTechnician(keys, word) ? TECHNICIAN : (stems[word] as string));
  return { ...segment, words: segment.words.map((word, index) => ({ ...word, stem: stemAt(index) })) };
}

/** The separator of a gap; of a closed bracket and what follows it, that: ") | ". */
function markOf(gap: string): string {
  return gap.replace(/[\s()[\]{}]/g, "").slice(0, 1) || gap.trim().slice(0, 1);
}

function withoutMarks(title: string): string {
  const blank = (match: string) => " ".repeat(match.length);
  let text =
    title.includes(".") || title.includes("://")
      ? title.replace(ADDRESSES, (match) => `|${blank(match).slice(1)}`)
      : title;
  if (/[/*:_·•(|,.]/.test(text))
    text = text
      .replace(NOT_OF_TITLES, blank)
      .replace(GENDERS, (match) => `${blank(match).slice(1)}|`)
      .replace(ENDINGS, blank);
  return text;
}
