import { Answers } from "./answers.ts";

/** Stored answers. Fields of an older or newer program that are not understood, and empty lists, count as not answered. Never throws. */
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
