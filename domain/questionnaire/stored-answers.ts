import { Answers } from "./answers.ts";

/**
 * Answers as they come back from the database. A field that an older or newer program wrote and this one does not
 * understand counts as not answered, as an empty list does; the others stay. Never throws.
 */
export function readStoredAnswers(stored: unknown): Answers {
  if (typeof stored !== "object" || stored === null) return {};
  const kept: Record<string, unknown> = {};
  for (const field of Object.keys(Answers.shape)) {
    const value = Object.hasOwn(stored, field) ? (stored as Record<string, unknown>)[field] : undefined;
    if (!isGiven(value)) continue;
    const parsed = Answers.safeParse({ [field]: value });
    if (parsed.success) Object.assign(kept, parsed.data);
  }
  return kept;
}

/** An answer that was taken back is stored as an empty list. */
export function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}
