import type { CleanedPosting } from "#domain/reading/clean-posting.ts";
import type { Evidence, EvidenceField, EvidenceTopic } from "./job-reading.ts";
import { type CuedLine, cuedLines, linesWith } from "./text/cue-lines.ts";
import { tokenize, type Word } from "./text/words.ts";
import type { Cue } from "./vocabulary/cue-words.ts";

/** A reader's value and its evidence; "not stated" has no evidence. */
export type Read<T> = { value: T; evidence: Evidence[] };

/** One field of a posting, split into words and lines once and shared by all readers. */
export type FieldText = { field: EvidenceField; text: string; words: Word[]; lines: CuedLine[] };

/** The fields readers use; a missing one is "". */
export type PostingTexts = Record<
  "title" | "location" | "type" | "salary" | "skills" | "sourceCategory" | "body",
  FieldText
>;

/** Longest part of a description that is read, in UTF-16 units; real postings are far shorter. */
const MAX_READ = 30_000;
/** Longest quote; a longer span is cut at its end. */
const MAX_QUOTE = 240;

export function postingTexts(posting: CleanedPosting): PostingTexts {
  return {
    title: fieldText("title", posting.title ?? ""),
    location: fieldText("location", posting.location ?? ""),
    type: fieldText("type", posting.type ?? ""),
    salary: fieldText("salary", posting.salary ?? ""),
    skills: fieldText("skills", posting.skills.join(", ")),
    sourceCategory: fieldText("sourceCategory", posting.sourceCategory ?? ""),
    body: fieldText("descriptionText", posting.descriptionText.slice(0, MAX_READ)),
  };
}

export function fieldText(field: EvidenceField, text: string): FieldText {
  const words = tokenize(text);
  return { field, text, words, lines: cuedLines(text, words) };
}

/** Never splits a surrogate pair, which databases reject. */
export function quote({ field, text }: FieldText, about: EvidenceTopic, start: number, end: number): Evidence {
  const first = isLow(text.charCodeAt(start)) && isHigh(text.charCodeAt(start - 1)) ? start - 1 : start;
  const cut = Math.min(end, first + MAX_QUOTE);
  const last = isLow(text.charCodeAt(cut)) && isHigh(text.charCodeAt(cut - 1)) ? cut - 1 : cut;
  return { field, about, quote: text.slice(first, last), start: first, end: last };
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** First match of a non-global pattern in the first field that has one. */
export function firstQuote(fields: readonly FieldText[], about: EvidenceTopic, pattern: RegExp): Evidence | null {
  for (const field of fields) {
    const match = pattern.exec(field.text);
    if (match) return quote(field, about, match.index, match.index + match[0].length);
  }
  return null;
}

/** First match of a non-global pattern on the lines of a field that contain a cue. */
export function firstOnLines(field: FieldText, cue: Cue, about: EvidenceTopic, pattern: RegExp): Evidence | null {
  for (const line of linesWith(field, cue)) {
    const match = pattern.exec(line.text);
    if (match) return quote(field, about, line.start + match.index, line.start + match.index + match[0].length);
  }
  return null;
}
