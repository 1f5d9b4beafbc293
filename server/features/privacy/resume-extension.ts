import { RESUME_TYPES, type ResumeType } from "#domain/resumes/resume-type.ts";

/** How the name of a stored file ends, by its content type. */
export function extensionOf(contentType: string): ResumeType {
  const known = Object.entries(RESUME_TYPES).find(([, type]) => type === contentType);
  return (known?.[0] ?? "pdf") as ResumeType;
}
