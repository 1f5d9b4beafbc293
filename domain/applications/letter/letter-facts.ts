import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";

/** The profile; `skills` are confirmed canonical names, `yearsOfExperience` whole years. */
type LetterProfile = {
  fullName: string | null;
  jobTitle: string | null;
  company: string | null;
  skills: readonly string[];
  yearsOfExperience: number | null;
};

/** Everything a letter may state about a person. `resumeText` is the extracted text, null = none. */
export type LetterPerson = { profile: LetterProfile; answers: Answers; resumeText: string | null };

/** The posting applied to; untrusted third-party text. */
export type LetterPosting = Pick<
  JobPosting,
  "title" | "company" | "location" | "type" | "salary" | "sourceCategory" | "skills" | "descriptionText" | "reading"
>;

/** Longest parts read, in UTF-16 units; real résumés and postings are far shorter. */
const MAX_RESUME = 60_000;
const MAX_POSTING = 30_000;

export type LetterFacts = { person: LetterPerson; posting: LetterPosting };

export type SourceKind = "profile" | "answers" | "resume" | "posting";

/** What a sentence is based on: `quote === sourceText(facts, kind, field).slice(start, end)`, in UTF-16 units. */
export type LetterSource = { kind: SourceKind; field: string; quote: string; start: number; end: number };

/** As much of the résumé as is read. */
export const resumeOf = ({ resumeText }: LetterPerson): string => (resumeText ?? "").slice(0, MAX_RESUME);

/** The text a source points into: a field as is, a number in digits, a list joined by ", "; "" for an unknown or empty field. */
export function sourceText({ person, posting }: LetterFacts, kind: SourceKind, field: string): string {
  if (kind === "resume") return field === "text" ? resumeOf(person) : "";
  if (kind === "posting") return plain((posting as Record<string, unknown>)[field]).slice(0, MAX_POSTING);
  return plain((person[kind] as Record<string, unknown>)[field]);
}

/** A source over the whole of a field. */
export function wholeSource(facts: LetterFacts, kind: SourceKind, field: string): LetterSource {
  const text = sourceText(facts, kind, field);
  return { kind, field, quote: text, start: 0, end: text.length };
}

/** A source over the first occurrence of `words` in a field; null if there is none. */
export function wordsSource(facts: LetterFacts, kind: SourceKind, field: string, words: string): LetterSource | null {
  const start = sourceText(facts, kind, field).indexOf(words);
  return start < 0 || words === "" ? null : { kind, field, quote: words, start, end: start + words.length };
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
