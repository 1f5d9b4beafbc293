import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";

/** What a person typed into their profile; `skills` are confirmed canonical names, `yearsOfExperience` whole years. */
export type LetterProfile = {
  fullName: string | null;
  jobTitle: string | null;
  company: string | null;
  skills: readonly string[];
  yearsOfExperience: number | null;
};

/** All that a letter may say of a person. `resumeText` is the text of the résumé as it was extracted, null = none. */
export type LetterPerson = { profile: LetterProfile; answers: Answers; resumeText: string | null };

/** The posting a letter answers; third-party text that may hold anything. */
export type LetterPosting = Pick<
  JobPosting,
  "title" | "company" | "location" | "type" | "salary" | "sourceCategory" | "skills" | "descriptionText" | "reading"
>;

/** Longest parts of a résumé and of a posting that are looked at, in UTF-16 units; real ones are far shorter. */
const MAX_RESUME = 60_000;
const MAX_POSTING = 30_000;

export type LetterFacts = { person: LetterPerson; posting: LetterPosting };

export type SourceKind = "profile" | "answers" | "resume" | "posting";

/** The words a sentence rests on: `quote === sourceText(facts, kind, field).slice(start, end)`, in UTF-16 units. */
export type LetterSource = { kind: SourceKind; field: string; quote: string; start: number; end: number };

/**
 * The text that a source points into: a field as it stands, a number in digits, a list joined by ", ". An unknown or empty field is
 * an empty text. Fields: those of LetterProfile, Answers and LetterPosting; the résumé has one, "text".
 */
export function sourceText({ person, posting }: LetterFacts, kind: SourceKind, field: string): string {
  if (kind === "resume") return field === "text" ? (person.resumeText ?? "").slice(0, MAX_RESUME) : "";
  if (kind === "posting") return plain((posting as Record<string, unknown>)[field]).slice(0, MAX_POSTING);
  return plain((person[kind] as Record<string, unknown>)[field]);
}

/** A source over the whole of a field. */
export function wholeSource(facts: LetterFacts, kind: SourceKind, field: string): LetterSource {
  const text = sourceText(facts, kind, field);
  return { kind, field, quote: text, start: 0, end: text.length };
}

/** A source over the first place where `words` stand in a field; null where they do not. */
export function wordsSource(facts: LetterFacts, kind: SourceKind, field: string, words: string): LetterSource | null {
  const start = sourceText(facts, kind, field).indexOf(words);
  return start < 0 || words === "" ? null : { kind, field, quote: words, start, end: start + words.length };
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
