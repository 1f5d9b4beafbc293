import { displayFileName } from "#domain/resumes/display-file-name.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { MAX_RESUME_BYTES, RESUME_TYPES, type ResumeType } from "#domain/resumes/resume-type.ts";
import type { UploadedFile } from "./staged-file.ts";

/** `fileName` is for display only. */
type AcceptedResume = { ok: true; file: UploadedFile & { type: ResumeType }; fileName: string; contentType: string };

/** Whether an uploaded file can be a résumé. What it is, is read from its bytes. */
export function acceptResume(file: UploadedFile | null): AcceptedResume | { ok: false; refusal: ResumeRefusal } {
  if (!file || file.size === 0) return { ok: false, refusal: "no-file" };
  if (file.size > MAX_RESUME_BYTES) return { ok: false, refusal: "too-large" };
  const { name, type } = file;
  if (type === null) return { ok: false, refusal: "unsupported" };
  return { ok: true, file: { ...file, type }, fileName: displayFileName(name, type), contentType: RESUME_TYPES[type] };
}

/** Why the storage did not take a file: two causes it names itself, anything else is a plain failure. */
export function storageRefusal(error: unknown): ResumeRefusal {
  const text = error instanceof Error ? error.message : "";
  if (text.includes("does not exist")) return "no-storage";
  return text.includes("permission") ? "no-permission" : "failed";
}
