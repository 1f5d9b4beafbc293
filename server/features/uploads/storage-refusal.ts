import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";

/** The specification's two special cases, by the storage's own words; anything else is a plain failure. */
export function storageRefusal(error: unknown): ResumeRefusal {
  const text = error instanceof Error ? error.message : "";
  if (text.includes("does not exist")) return "no-storage";
  return text.includes("permission") ? "no-permission" : "failed";
}
